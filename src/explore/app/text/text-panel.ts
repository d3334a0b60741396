// Places in a text that somebody pastes: in the text, in a list with what spoke for each, and on the map.
import { type ApiRequest, type Located, type LocatedName, messageOf, wasStopped } from '../api/api'
import { byId, count, make, percent, plural, wantsStillness, wordsOf } from '../elements/dom'
import type { Store } from '../state/store'
import { marked } from './marked-spans'

const MAX_NAMES = 1000

/** A place, and its names in the text. */
interface Group {
  number: number
  first: LocatedName
  names: LocatedName[]
}

export class TextPanel {
  private stop = new AbortController()
  private groups: Group[] = []
  private isFitted = false

  constructor(private readonly store: Store) {
    byId('text-form').addEventListener('submit', event => {
      event.preventDefault()
      void this.locate()
    })
    store.$panel.listen(() => this.draw())
    store.$answer.listen(answer => answer.step === 'none' && this.clear())
    store.$textPicked.listen(picked => picked && this.pick(picked.number))
  }

  /** Another project, or none. */
  private clear(): void {
    this.stop.abort()
    this.store.$textRequest.set(null)
    this.groups = []
    byId('text-found').hidden = true
    this.fault('')
    this.draw()
  }

  /** Shows where in the text a place is. */
  private pick(number: number): void {
    const item = document.getElementById(`found-${number}`)
    item?.scrollIntoView({ block: 'center', behavior: wantsStillness() ? 'auto' : 'smooth' })
    item?.querySelector('button')?.focus({ preventScroll: true })
  }

  private async locate(): Promise<void> {
    const api = this.store.$api.get()
    const text = byId<HTMLTextAreaElement>('text').value
    const source = byId<HTMLInputElement>('text-source').value.trim()
    if (!api) return
    if (!text.trim()) {
      this.fault('Paste a text first.')
      byId('text').focus()
      return
    }
    this.stop.abort()
    this.stop = new AbortController()
    const { signal } = this.stop
    const request: ApiRequest = {
      path: '/locate',
      body: source ? { text, source_id: source, limit: MAX_NAMES } : { text, limit: MAX_NAMES },
    }
    this.fault('')
    byId('panel-text').setAttribute('aria-busy', 'true')
    try {
      const located = await api.get<Located>(request, signal)
      this.show(text, located)
      this.store.$textRequest.set(request)
    } catch (failure) {
      if (wasStopped(failure) || signal.aborted) return
      this.fault(messageOf(failure))
    } finally {
      if (this.stop.signal === signal) byId('panel-text').removeAttribute('aria-busy')
    }
  }

  private show(text: string, located: Located): void {
    this.groups = groupsOf(located.items)
    this.isFitted = false
    const numbers = new Map(this.groups.flatMap(group => group.names.map(name => [name, group.number])))
    byId('text-count').textContent =
      located.items.length >= MAX_NAMES
        ? `The first ${count(MAX_NAMES)} names of places`
        : this.groups.length
          ? `${plural(located.items.length, 'name')}, ${plural(this.groups.length, 'place')}`
          : 'No places found'
    byId('text-marked').replaceChildren(
      ...marked(text, located.items, (name, words) => this.mark(name, words, numbers.get(name)!)),
    )
    byId('text-places').replaceChildren(...this.groups.map(group => this.row(group)))
    byId('text-attribution').textContent = located.gazetteer.attribution
    byId('text-found').hidden = false
    byId('text-found').focus({ preventScroll: true })
    byId('text-found').scrollIntoView({ block: 'start', behavior: wantsStillness() ? 'auto' : 'smooth' })
    this.draw()
  }

  private draw(): void {
    if (this.store.$panel.get().panel !== 'text' || byId('text-found').hidden) {
      this.store.$textPlaces.set(null)
      return
    }
    const places = this.groups.flatMap(({ number, first }) => {
      const { geometry } = first
      if (!geometry) return []
      const mention = { label: first.text, nature: first.nature, geometry_json: geometry }
      return [{ article: number, headline: first.formatted_address, mention }]
    })
    this.store.$textPlaces.set({ places, fit: !this.isFitted })
    this.isFitted = true
  }

  private mark(name: LocatedName, words: string, number: number): HTMLElement {
    const mark = make(
      'mark',
      {
        class: name.geometry ? name.nature : 'unknown',
        title: `${name.formatted_address}, ${percent(name.confidence)}`,
      },
      words,
    )
    mark.addEventListener('click', () => {
      this.pick(number)
      if (name.geometry) this.store.goTo({ geometry_json: name.geometry })
    })
    mark.addEventListener('mouseenter', () => this.store.$textPointed.set(number))
    mark.addEventListener('mouseleave', () => this.store.$textPointed.set(null))
    return mark
  }

  private row({ number, first, names }: Group): HTMLLIElement {
    const { geometry } = first
    const name = first.canonical?.name ?? first.text
    const title = geometry
      ? make('button', { type: 'button', class: 'link', title: 'Show on the map' }, make('bdi', {}, name))
      : make('bdi', {}, name)
    if (geometry) title.addEventListener('click', () => this.store.goTo({ geometry_json: geometry }))
    const row = make(
      'li',
      { id: `found-${number}` },
      make(
        'p',
        {},
        make('i', { class: `point ${geometry ? first.nature : 'unknown'}`, 'aria-hidden': 'true' }),
        title,
        ' ',
        make('span', { class: 'sure', title: 'Confidence' }, percent(first.confidence)),
      ),
      make(
        'p',
        { class: 'kind' },
        geometry
          ? `${first.formatted_address} · ${wordsOf(first.location_type)} · ${first.nature}`
          : 'Not in the gazetteer',
        names.length > 1 && ` · ${count(names.length)} times`,
      ),
      first.evidence.length > 0 &&
        make(
          'ul',
          { class: 'tags', 'aria-label': 'What spoke for it' },
          ...first.evidence.map(one => make('li', {}, wordsOf(one))),
        ),
      first.alternatives.length > 0 && this.alternatives(first),
    )
    row.addEventListener('mouseenter', () => this.store.$textPointed.set(number))
    row.addEventListener('mouseleave', () => this.store.$textPointed.set(null))
    return row
  }

  private alternatives(name: LocatedName): HTMLElement {
    return make(
      'details',
      {},
      make('summary', {}, `Or ${plural(name.alternatives.length, 'other place', 'other places')}`),
      make(
        'ol',
        {},
        ...name.alternatives.map(other => {
          const button = make(
            'button',
            { type: 'button', class: 'link', title: 'Show on the map' },
            make('bdi', {}, other.formatted_address),
          )
          button.addEventListener('click', () => this.store.goTo({ geometry_json: other.geometry }))
          return make('li', {}, button, ' ', make('span', { class: 'sure' }, percent(other.confidence)))
        }),
      ),
    )
  }

  private fault(text: string): void {
    byId('text-fault').textContent = text
    byId('text-fault').hidden = !text
  }
}

/** By place, in the order of the text; names without a place by their words. */
function groupsOf(items: LocatedName[]): Group[] {
  const groups = new Map<string, Group>()
  for (const name of items) {
    const key = name.canonical ? name.canonical.id : ` ${name.text}`
    const known = groups.get(key)
    if (known) known.names.push(name)
    else groups.set(key, { number: groups.size, first: name, names: [name] })
  }
  return [...groups.values()]
}
