// The one field: a place, words, or both. What is typed offers places; what is asked takes the place that it names, and
// says so.

import { type Api, type Found, wasStopped } from '../api/api'
import { type Choice, Combobox } from '../elements/combobox'
import { byId, isWide, make, plural } from '../elements/dom'
import { type Area, WORLD } from '../geo/area'
import { middleOf, milesBetween } from '../geo/geometry'
import type { Search } from '../query/search'
import { articlesRequest } from '../query/search-requests'
import type { Store } from '../state/store'
import { areaOf, aroundOf, findPlaces, type Place } from './place-finder'
import { AREAS, folded, nameAndDivision, type Part, partsOf, placeMeant } from './question-parts'
import { findSimilar } from './similar-names'

const MAX_SUGGESTIONS = 6
const MAX_OFFERS = 3

/** A name in small letters, without a word such as "near" before it, is offered only for a place of this population. */
const MIN_PEOPLE = 50_000

const DIVISIONS = new Set(['in'])

/** Places of one name so near to each other, in miles, are one to a reader. */
const SAME_PLACE_MILES = 5

/** A question waits so long for the places that it names; then its words are searched. */
const PLACES_TIMEOUT_MILLIS = 2_000

interface Asked extends Choice {
  /** Null: the words as they are. */
  place: Place | null
  /** The question without the place. */
  rest: string
  /** It is called what the question says, not only the beginning of it. */
  isWhole: boolean
  /** The question names it as its area, or is nothing but its name. */
  isMeant: boolean
}
type NearPlace = Asked & { place: Place }

/** With the number of articles there; null if it could not be counted. */
type Counted = NearPlace & { articles: number | null }

/** A place was taken from the text; the text is words; or it names a place that is not known. */
export type Understood = 'taken' | 'words' | { unknown: string }

export class AskField {
  private stop = new AbortController()
  private declined = ''
  /** What was asked, the place that was taken from it, and all of its name. */
  private taken: { area: string; text: string; now: Counted; all: Counted[] } | null = null
  /** The text names a place that is not known: its words are searched everywhere, if at all. */
  private isUnknown = false

  constructor(private readonly store: Store) {
    new Combobox<Asked>('words', 'words-places', () => store.$api.get(), {
      find: (api, text, signal) => this.suggest(api, text, signal),
      choose: choice => this.choose(choice),
      none: '',
      missing: '',
      isFree: true,
    })
    byId('words').addEventListener('input', () => this.write('', [])) // it is of the question before
    isWide.addEventListener('change', () => this.move())
    this.move()
    store.$answer.listen(answer => {
      if (answer.step === 'asking') this.show(answer.run.api, answer.run.search)
      if (answer.step === 'none') this.clear()
    })
  }

  /** A search has begun: says what else its question may mean. */
  private show(api: Api, search: Search): void {
    if (this.taken && this.taken.area !== spotOf(search.area)) this.taken = null
    if (this.taken) this.writeTaken()
    else void this.offer(api, search.filters.words)
  }

  private clear(): void {
    this.stop.abort()
    this.taken = null
    this.isUnknown = false
    this.write('', [])
  }

  /**
   * Takes the place that the text names exactly, and that it can only mean as an area: of several of its name, the one
   * with the most articles.
   */
  async understand(text: string): Promise<Understood> {
    const api = this.store.$api.get()
    this.taken = null
    this.isUnknown = false
    if (!api || text === this.declined) return 'words'
    const { signal } = this.begin()
    const soon = AbortSignal.any([signal, AbortSignal.timeout(PLACES_TIMEOUT_MILLIS)])
    const found = await this.find(api, text, soon).catch(() => null)
    if (!found || signal.aborted) return 'words'
    const meant = apart(found.filter(one => one.isWhole && one.isMeant))
    const unknown = found.some(one => one.isWhole) ? null : placeMeant(text)
    if (unknown !== null) {
      this.isUnknown = true
      void this.offerLike(api, text, signal)
      return { unknown }
    }
    if (!meant.length) return 'words'
    const all = await this.counted(meant, soon)
    if (signal.aborted) return 'words'
    this.take(all[0]!, text, all)
    return 'taken'
  }

  /** Those with the most articles first; those without any only if none has one. */
  private async counted(places: NearPlace[], signal: AbortSignal): Promise<Counted[]> {
    if (places.length < 2) return places.map(one => ({ ...one, articles: null }))
    const numbers = await Promise.all(places.map(({ place }) => this.count(place, signal).catch(() => null)))
    const all = places
      .map((one, at) => ({ ...one, articles: numbers[at]! }))
      .sort((one, other) => (other.articles ?? 0) - (one.articles ?? 0))
    const some = all.filter(one => one.articles)
    return some.length ? some : all
  }

  /** Number of articles that a place has, with the filters of now, whatever the words. */
  private async count(place: Place, signal: AbortSignal): Promise<number> {
    const search = this.store.$search.get()
    const area = areaOf(place, aroundOf(place), enteredMiles())
    const wordless = { ...search, area, filters: { ...search.filters, words: '' }, like: null }
    const found = await this.store.$api.get()!.get<Found>(articlesRequest(wordless, 1, null, false), signal)
    return found.pagination.total
  }

  /** The place is not known: those that are called nearly so, and the words as they are. */
  private async offerLike(api: Api, text: string, signal: AbortSignal): Promise<void> {
    const words = wordsOf(text)
    this.write('Or', [words], 'unknown')
    const similar = await this.similar(api, text, false, signal).catch(() => [])
    if (!signal.aborted && this.isUnknown && similar.length)
      this.write('Did you mean', [...similar.slice(0, MAX_OFFERS), words], 'unknown')
  }

  private take(now: Counted, text: string, all: Counted[]): void {
    const { place, rest } = now
    const area = aroundOf(place)
    this.isUnknown = false
    this.taken =
      all.length > 1 || text
        ? { area: JSON.stringify('middle' in area ? area.middle : area.box), text, now, all }
        : null
    this.declined = rest // what is left is the question, even if it is the name of another place
    const search = this.store.$search.get()
    const filters = { ...search.filters, words: rest }
    const like = rest ? null : search.like
    this.store.search({ ...search, area: areaOf(place, area, enteredMiles()), filters, like }, { fit: true })
  }

  private choose(choice: Asked): void {
    this.write('', [])
    const { place, rest } = choice
    if (place) {
      this.take({ ...choice, place, articles: null }, '', [])
      return
    }
    const isEverywhere = this.taken !== null || this.isUnknown
    this.isUnknown = false
    this.declined = rest
    this.taken = null
    const search = this.store.$search.get()
    const area = isEverywhere ? WORLD : search.area
    const filters = { ...search.filters, words: rest }
    this.store.search({ ...search, area, filters, like: null }, { fit: isEverywhere })
  }

  /** While the question is typed: places, or those with nearly this name; and the words as they are. */
  private async suggest(api: Api, text: string, signal: AbortSignal): Promise<Asked[]> {
    const found = distinct(await this.find(api, text, signal))
    const places = found.length ? found : await this.similar(api, text, true, signal)
    return places.length
      ? [
          ...places.slice(0, MAX_SUGGESTIONS),
          { ...wordsOf(text), name: `Search for “${text}”`, told: 'As words, wherever it is' },
        ]
      : []
  }

  /** After a question was asked as it is: places that are called what it says, or else nearly so. */
  private async offer(api: Api, text: string): Promise<void> {
    const { signal } = this.begin()
    if (!text || text === this.declined) return this.write('', [])
    // another one is being typed
    const isOver = () => signal.aborted || byId<HTMLInputElement>('words').value.trim() !== text.trim()
    try {
      const found = (await this.find(api, text, signal)).filter(one => one.isWhole)
      if (isOver()) return
      if (found.length) return this.write('Only around a place?', apart(found).slice(0, MAX_OFFERS))
      const similar = await this.similar(api, text, false, signal)
      if (!isOver()) this.write('Did you mean', similar.slice(0, MAX_OFFERS))
    } catch (failure) {
      if (!wasStopped(failure) && !signal.aborted) this.write('', [])
    }
  }

  /** What was asked before is given up. */
  private begin(): AbortController {
    this.stop.abort()
    this.stop = new AbortController()
    return this.stop
  }

  private writeTaken(): void {
    const { text, now, all } = this.taken!
    const others = all.filter(one => one.place !== now.place).slice(0, MAX_OFFERS)
    const { articles, place } = now
    const found =
      articles === null ? '' : `${plural(articles, 'article')} ${place.box ? 'in' : 'near'} ${place.address}. `
    const title = `${found}Or another place of this name?`
    this.write(others.length ? title : 'Or', [...others, ...(text ? [wordsOf(text)] : [])], 'taken')
  }

  private write(title: string, choices: Asked[], kind = ''): void {
    const offer = byId('offer')
    offer.hidden = !choices.length
    offer.className = `offer ${kind}`
    this.move()
    offer.replaceChildren(
      ...(choices.length
        ? [make('p', {}, title), make('ul', {}, ...choices.map(choice => make('li', {}, this.offerOf(choice))))]
        : []),
    )
  }

  private offerOf(choice: Asked): HTMLElement {
    const button = make(
      'button',
      { type: 'button', class: 'link' },
      make('bdi', {}, choice.place ? choice.place.address : choice.name),
    )
    const { taken } = this
    const other = taken?.all.find(one => one === choice)
    button.addEventListener('click', () => {
      if (taken && other) this.take(other, taken.text, taken.all)
      else this.choose(choice)
      byId(isWide.matches ? 'words' : 'results-title').focus()
    })
    return other && other.articles !== null
      ? make('span', {}, button, ` · ${other.articles ? plural(other.articles, 'article') : 'no articles'}`)
      : button
  }

  /**
   * To where it is read: above the list that may be of the wrong place; at the field that is wrong; or where the user
   * is after a search.
   */
  private move(): void {
    const { classList } = byId('offer')
    const isAtField = classList.contains('unknown') || (isWide.matches && !classList.contains('taken'))
    byId(isAtField ? 'ask' : 'note').after(byId('offer'))
  }

  /** The places of the first part of the text that is the name of any; or else those whose names begin like one. */
  private async find(api: Api, text: string, signal: AbortSignal): Promise<NearPlace[]> {
    const begun: NearPlace[] = []
    for (const part of partsOf(text)) {
      const [name, division] = nameAndDivision(part.name)
      if (!name.trim()) continue
      const places = (await findPlaces(api, name, this.store.$middle.get(), signal)).filter(place =>
        fits(place, part, name, division),
      )
      const choices = places.map(place => choiceOf(place, part, isCalled(place, name)))
      if (choices.some(one => one.isWhole)) return choices
      const begins = choices.filter(one => folded(one.place.name).startsWith(folded(name)))
      begun.push(...(begins.length ? begins : choices)) // others have the beginning in another language
    }
    return begun
  }

  /** Places that are called nearly what the text says where a place is meant, or what it consists of. */
  private async similar(api: Api, text: string, isOpen: boolean, signal: AbortSignal): Promise<NearPlace[]> {
    for (const part of partsOf(text)) {
      const [name, division] = nameAndDivision(part.name)
      const isName = isNamed(part, name)
      if (!isName && part.rest !== '') continue
      const places = (await findSimilar(api, name, isOpen && part.isOpen, this.store.$middle.get(), signal)).filter(
        place =>
          (!division || folded(place.address).includes(folded(division))) &&
          (isName || place.isOwn || place.people >= MIN_PEOPLE),
      )
      if (places.length)
        return places.map(place => ({ ...choiceOf(place, part, false), name: `Did you mean ${place.name}?` }))
    }
    return []
  }
}

function choiceOf(place: Place, part: Part, isWhole: boolean): NearPlace {
  const where = `${place.box ? 'In' : 'Near'} ${place.name}`
  return {
    place,
    rest: part.rest,
    name: part.rest ? `“${part.rest}” ${where.charAt(0).toLowerCase()}${where.slice(1)}` : where,
    told: place.told,
    isWhole,
    isMeant: isArea(place, part),
  }
}

const wordsOf = (text: string): Asked => ({
  place: null,
  rest: text,
  isWhole: false,
  isMeant: false,
  name: `The words “${text}”`,
  told: '',
})

/**
 * Without those of the same name at the same spot, which would be searched alike: a city, and its state of which
 * nothing more is known.
 */
function distinct(choices: NearPlace[]): NearPlace[] {
  const isAlike = (one: NearPlace, other: NearPlace) =>
    one.name === other.name &&
    !one.place.box === !other.place.box &&
    milesBetween(middleOf(one.place.geometry), middleOf(other.place.geometry)) < SAME_PLACE_MILES
  return choices.filter((one, at) => !choices.slice(0, at).some(other => isAlike(one, other)))
}

/** Without those that lie where another one does: a city and its state may have one name, and a place two sources. */
function apart(choices: NearPlace[]): NearPlace[] {
  const middles = choices.map(one => middleOf(one.place.geometry))
  return choices.filter(
    (_, at) => !middles.slice(0, at).some(other => milesBetween(other, middles[at]!) < SAME_PLACE_MILES),
  )
}

/** The same around a place, however far. */
const spotOf = (area: Area) =>
  JSON.stringify(
    area.kind === 'box'
      ? [area.west, area.south, area.east, area.north]
      : area.kind === 'circle'
        ? [area.lng, area.lat]
        : area,
  )

const isCalled = (place: Place, name: string) => folded(place.name) === folded(name)

const isNamed = (part: Part, name: string) => part.lead !== '' || /^\p{Lu}/u.test(name)

const isKnown = (place: Place) => place.isOwn || place.box !== null || place.people >= MIN_PEOPLE

/** May and March are places, too: after "in", and alone, it is one that is known. */
function isArea(place: Place, { lead, rest }: Part): boolean {
  return AREAS.has(lead) || ((DIVISIONS.has(lead) || rest === '') && isKnown(place))
}

/** A beginning is enough while it is typed behind "near", with a capital, or alone; anything else is a whole name. */
function fits(place: Place, part: Part, name: string, division: string): boolean {
  if (division && !folded(place.address).includes(folded(division))) return false
  const isMeant = isNamed(part, name)
  if (part.isOpen && (isMeant || part.rest === '') && !division) return true
  return isCalled(place, name) && (isMeant || isKnown(place))
}

/** The radius in the form, or a default. */
const enteredMiles = () => Number(byId<HTMLInputElement>('miles').value) || 50
