// Sources and tags of articles, as buttons that make them filters.
import type { Article, Tag } from '../api/api'
import { make } from '../elements/dom'
import type { Store } from '../state/store'

/** Tags shown in a row of the list. */
const MAX_TAGS_IN_ROW = 4

export function sourceButton({ id, name }: NonNullable<Article['source']>): HTMLElement {
  return make(
    'button',
    { type: 'button', class: 'narrow', 'data-source': id, title: 'Only this source' },
    make('bdi', {}, name),
    make('span', { class: 'hidden' }, ': only this source'),
  )
}

export function tagButton({ meta_type, category }: Tag, isShort = false): HTMLElement {
  return make(
    'button',
    {
      type: 'button',
      class: 'narrow',
      'data-tag': meta_type,
      'data-category': category,
      title: `Only ${meta_type}: ${category}`,
    },
    make('span', { class: isShort ? 'hidden' : 'kind' }, `${meta_type} `),
    make('bdi', {}, category),
    make('span', { class: 'hidden' }, ': only this tag'),
  )
}

/** The first tags of an article, as a list; null without any. */
export function rowTags(article: Article): HTMLElement | null {
  const tags = article.metadata.slice(0, MAX_TAGS_IN_ROW)
  return tags.length
    ? make(
        'ul',
        { class: 'tags short', 'aria-label': 'Tags' },
        ...tags.map(tag => make('li', {}, tagButton(tag, true))),
      )
    : null
}

/** What is pressed becomes a filter, wherever on the page it is. */
export function followFilterButtons(store: Store): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button.narrow') : null
    if (!button) return
    const { source, tag, category } = button.dataset
    const { filters } = store.$search.get()
    if (source !== undefined) {
      store.change({ filters: { ...filters, source, notSources: filters.notSources.filter(one => one !== source) } })
    } else if (tag !== undefined && category !== undefined) {
      const categories = [...new Set([...(filters.tags[tag] ?? []), category])]
      store.change({ filters: { ...filters, tags: { ...filters.tags, [tag]: categories } } })
    }
  })
}
