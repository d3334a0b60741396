// The field for a question: words, meaning and a place together. Places are offered, and never taken without being chosen.
import { type Api, wasStopped } from './api'
import { type Choice, Combo } from './combo'
import { byId, isWide, make } from './dom'
import { aroundOf, type Around, findPlaces, type Place } from './places'
import type { Position } from './position'
import { folded, nameAndDivision, type Part, partsOf } from './question'
import type { Area, Search } from './search'

const LISTED = 6
const OFFERED = 3

/** Without a word such as "near" before it, a name in small letters is offered only if so many people may mean it. */
const LARGE = 50_000

interface NearPlace extends Choice {
  place: Place
  /** The question without it. */
  rest: string
  /** It is called what the question says, not only the beginning of it. */
  isWhole: boolean
}

interface AskHands {
  /** The place becomes the area, and the rest of the text the question. */
  take(place: Place, area: Around, rest: string): void
  everywhere(): void
  middle(): Position | null
}

export class AskField {
  private stop = new AbortController()
  private near: { place: Place, area: string } | null = null
  private declined = ''

  constructor(api: () => Api | null, private readonly hands: AskHands) {
    new Combo<NearPlace>('words', 'words-places', api, {
      find: (api, text, signal) => this.find(api, text, LISTED, signal),
      choose: choice => this.choose(choice),
      none: '',
      missing: '',
      isFree: true,
    })
    byId('words').addEventListener('input', () => this.writeOffer([])) // it is of the question before
    const move = () => byId(isWide.matches ? 'ask' : 'note').after(byId('offer')) // to where the user is after a search
    isWide.addEventListener('change', move)
    move()
    byId('near-end').addEventListener('click', () => {
      this.hands.everywhere()
      byId('words').focus()
    })
  }

  /** A search has begun: names its place, and offers the one that its question may mean. */
  show(api: Api, search: Search): void {
    this.writeNear(search.area)
    void this.offer(api, search.filters.words)
  }

  /** The area is around this place, or in it, from now on. */
  taken(place: Place, area: Area): void {
    this.near = { place, area: spotOf(area) }
    byId<HTMLInputElement>('place').value = place.name
    this.writeNear(area)
  }

  clear(): void {
    this.stop.abort()
    this.near = null
    byId('near').hidden = true
    this.writeOffer([])
  }

  private writeNear(area: Area): void {
    if (this.near && this.near.area !== spotOf(area)) {
      this.near = null
      byId<HTMLInputElement>('place').value = ''
    }
    byId('near').hidden = !this.near
    if (this.near) byId('near-what').replaceChildren(area.kind === 'circle' ? `Within ${area.miles} miles of ` : 'In ', make('bdi', {}, this.near.place.address))
  }

  /** After a question was asked as it is: only places that are called what it says. */
  private async offer(api: Api, text: string): Promise<void> {
    this.stop.abort()
    this.stop = new AbortController()
    if (!text || text === this.declined) return this.writeOffer([])
    const { signal } = this.stop
    try {
      const found = await this.find(api, text, LISTED, signal)
      if (!signal.aborted) this.writeOffer(found.filter(one => one.isWhole).slice(0, OFFERED))
    } catch (failure) {
      if (!wasStopped(failure) && !signal.aborted) this.writeOffer([])
    }
  }

  private writeOffer(choices: NearPlace[]): void {
    const offer = byId('offer')
    offer.hidden = !choices.length
    offer.replaceChildren(...choices.length ? [make('span', {}, 'Only around a place?'), ...choices.map(choice => {
      const button = make('button', { type: 'button' }, make('bdi', {}, choice.place.address))
      button.addEventListener('click', () => {
        this.choose(choice)
        byId(isWide.matches ? 'words' : 'results-title').focus()
      })
      return button
    })] : [])
  }

  private choose({ place, rest }: NearPlace): void {
    this.writeOffer([])
    this.declined = rest // what is left is the question, even if it is the name of another place
    this.hands.take(place, aroundOf(place), rest)
  }

  /** The places of the first part of the text that is the name of any; or else those whose names begin like one. */
  private async find(api: Api, text: string, most: number, signal: AbortSignal): Promise<NearPlace[]> {
    const begun: NearPlace[] = []
    for (const part of partsOf(text)) {
      const [name, division] = nameAndDivision(part.name)
      if (!name.trim()) continue
      const places = (await findPlaces(api, name, this.hands.middle(), signal)).filter(place => fits(place, part, name, division))
      const choices = places.map(place => ({ place, rest: part.rest, name: `Only ${place.box ? 'in' : 'near'} ${place.name}`, told: place.told, isWhole: isCalled(place, name) }))
      if (choices.some(one => one.isWhole)) return choices.slice(0, most)
      const begins = choices.filter(one => folded(one.place.name).startsWith(folded(name)))
      begun.push(...begins.length ? begins : choices) // others have the beginning in another language
    }
    return begun.slice(0, most)
  }
}

/** The same around a place, however far. */
const spotOf = (area: Area) => JSON.stringify(area.kind === 'circle' ? [area.lng, area.lat] : area)

const isCalled = (place: Place, name: string) => folded(place.name) === folded(name)

/** A beginning is enough while it is typed behind "near", or with a capital; anything else is a whole name. */
function fits(place: Place, part: Part, name: string, division: string): boolean {
  if (division && !folded(place.address).includes(folded(division))) return false
  const isMeant = part.isLed || /^\p{Lu}/u.test(name)
  if (part.isOpen && isMeant && !division) return true
  if (!isCalled(place, name)) return false
  return isMeant || place.isOwn || place.box !== null || place.people >= LARGE
}
