// Entities by a prefix of one of their names; choosing one opens its page.
import type { Entity, Paged } from '../api/api'
import { type Choice, Combobox } from '../elements/combobox'
import { plural, wordsOf } from '../elements/dom'
import { typeOf } from '../elements/entity-link'
import { type EntityKey, entitiesRequest } from '../query/entity-key'
import type { Store } from '../state/store'

const MAX_SUGGESTIONS = 10

export function entityField(store: Store): Combobox<Choice & EntityKey> {
  return new Combobox('about', 'abouts', () => store.$api.get(), {
    find: async (api, text, signal) => {
      const { items } = await api.get<Paged<Entity>>(entitiesRequest(text, MAX_SUGGESTIONS), signal)
      return items.map(({ type, id, name, aliases, article_count }) => ({
        type,
        id,
        name,
        told: [
          wordsOf(typeOf(type)),
          ...(aliases.length ? [`also ${aliases.slice(0, 2).join(', ')}`] : []),
          plural(article_count, 'article'),
        ].join(' · '),
      }))
    },
    choose: ({ type, id }) => store.openEntity({ type, id }),
    none: 'Nothing has this name',
    missing: 'Names are not available now',
  })
}
