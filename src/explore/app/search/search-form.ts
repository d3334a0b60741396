// The form: the search as fields, so that nothing requires the map.
import { byId, isWide, settled } from '../elements/dom'
import { type Area, WORLD } from '../geo/area'
import { parseCorners } from '../geo/polygon'
import { isDay } from '../query/calendar'
import { isRanked, type Match, type Search } from '../query/search'
import type { Store } from '../state/store'
import type { AskField } from './ask-field'
import { CLAUSES, refusalOf } from './form-refusal'

/** An invalid search, and the field that causes it. */
class FormFault extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message)
  }
}

const KINDS: Area['kind'][] = ['circle', 'box', 'polygon', 'anywhere']

const input = (id: string) => byId<HTMLInputElement>(id)

function numberOf(id: string, name: string, least: number, most: number): number {
  const text = input(id).value.trim().replace(',', '.')
  const value = Number(text)
  if (!text || !Number.isFinite(value) || value < least || value > most) {
    throw new FormFault(id, `${name} must be a number from ${least} to ${most}`)
  }
  return value
}

function kindOf(): Area['kind'] {
  return KINDS.find(kind => document.querySelector<HTMLInputElement>(`[name=kind][value=${kind}]`)!.checked) ?? 'box'
}

function showKind(kind: Area['kind']): void {
  document.querySelector<HTMLInputElement>(`[name=kind][value=${kind}]`)!.checked = true
  for (const mode of document.querySelectorAll<HTMLElement>('.mode')) mode.hidden = mode.dataset.kind !== kind
}

function writeArea(area: Area): void {
  showKind(area.kind)
  switch (area.kind) {
    case 'circle':
      input('lng').value = String(area.lng)
      input('lat').value = String(area.lat)
      input('miles').value = String(area.miles)
      break
    case 'box':
      for (const side of ['west', 'east', 'south', 'north'] as const) input(side).value = String(area[side])
      break
    case 'polygon':
      byId<HTMLTextAreaElement>('corners').value = area.corners.map(corner => corner.join(', ')).join('\n')
      break
    case 'anywhere':
      break
  }
}

function readArea(): Area {
  const kind = kindOf()
  switch (kind) {
    case 'circle': {
      const miles = numberOf('miles', 'Radius', 0, 12451)
      if (miles === 0) throw new FormFault('miles', 'Radius must be more than 0')
      return { kind, lng: numberOf('lng', 'Longitude', -180, 180), lat: numberOf('lat', 'Latitude', -90, 90), miles }
    }
    case 'box': {
      const south = numberOf('south', 'South', -90, 90)
      const north = numberOf('north', 'North', -90, 90)
      if (south > north) throw new FormFault('north', 'North must not lie south of South')
      return {
        kind,
        west: numberOf('west', 'West', -180, 180),
        south,
        east: numberOf('east', 'East', -180, 180),
        north,
      }
    }
    case 'polygon':
      try {
        return { kind, corners: parseCorners(byId<HTMLTextAreaElement>('corners').value) }
      } catch (wrong) {
        throw new FormFault('corners', (wrong as Error).message)
      }
    case 'anywhere':
      return { kind }
  }
}

/** An area keeps the name of its place while it is around the same point, or the same box. */
function withName(area: Area, before: Area): Area {
  const isSame =
    area.kind === 'circle' && before.kind === 'circle'
      ? area.lng === before.lng && area.lat === before.lat
      : area.kind === 'polygon' && before.kind === 'polygon'
        ? JSON.stringify(area.corners) === JSON.stringify(before.corners)
        : area.kind === 'box' &&
          before.kind === 'box' &&
          (['west', 'south', 'east', 'north'] as const).every(side => area[side] === before[side])
  return isSame ? { ...before, ...area } : area
}

/** A clause ends where the next begins: categories may contain spaces. */
function clausesOf(text: string): string[] {
  return text
    .trim()
    .split(/\s+(?=!?[A-Za-z0-9_.-]+\s*:)/)
    .filter(Boolean)
}

/** Empty fields of an area mode that was just selected are not faults yet. */
function isBlank(): boolean {
  const ids = {
    circle: ['lng', 'lat', 'miles'],
    box: ['west', 'east', 'south', 'north'],
    polygon: ['corners'],
    anywhere: [],
  }[kindOf()]
  return ids.length > 0 && ids.some(id => !byId<HTMLInputElement>(id).value.trim())
}

function readClauses(): string[] {
  const clauses = clausesOf(input('clauses').value)
  if (!clauses.every(clause => /^!?\s*[A-Za-z0-9_.-]+\s*:(\s*[^,\s][^,]*)(,\s*[^,\s][^,]*)*$/.test(clause)))
    throw new FormFault('clauses', CLAUSES)
  return clauses
}

function readForm(before: Search): Search {
  const from = input('from').value
  const to = input('to').value
  for (const [id, name, value] of [
    ['from', 'From', from],
    ['to', 'To', to],
  ] as const) {
    if (value && !isDay(value)) throw new FormFault(id, `${name} must be a date with a year of four digits`)
  }
  if (from && to && from > to) throw new FormFault('to', 'To must not be before From')
  const area = withName(readArea(), before.area)
  const words = input('words').value.trim()
  return {
    ...before,
    area,
    match: byId<HTMLSelectElement>('match').value as Match,
    like: words ? null : before.like,
    nearest: area.kind === 'circle' && input('nearest').checked,
    filters: { ...before.filters, words, from, to, clauses: readClauses() },
  }
}

/** What may be typed depends on how it is searched. */
function writeHelp(match: Match): void {
  for (const help of document.querySelectorAll<HTMLElement>('#words-help [data-match]'))
    help.hidden = help.dataset.match !== match
}

function writeFilters(search: Search): void {
  byId<HTMLSelectElement>('match').value = search.match
  writeHelp(search.match)
  input('nearest').checked = search.nearest
  input('words').value = search.filters.words
  input('from').value = search.filters.from
  input('to').value = search.filters.to
  input('clauses').value = search.filters.clauses.join(' ')
}

export class SearchForm {
  private readonly soon = settled(350, () => this.read(false))
  private isRefused = false
  private asked = 0
  /** A text that names an unknown place: it is not searched, whatever else is changed. */
  private misunderstood = ''

  constructor(
    private readonly store: Store,
    private readonly question: AskField,
  ) {
    const form = byId<HTMLFormElement>('form')
    form.addEventListener('submit', event => {
      event.preventDefault()
      void this.ask(true)
    })
    form.addEventListener('change', event => {
      const field = event.target as HTMLInputElement
      if (field.id === 'match') writeHelp(field.value as Match)
      if (field.name === 'kind') this.turnTo(kindOf())
      else if (field.id === 'words') void this.ask(false)
      else if (!field.dataset.facet && field.id !== 'about') this.soon()
    })
    for (const chip of form.querySelectorAll<HTMLButtonElement>('[data-miles]')) {
      chip.addEventListener('click', () => {
        input('miles').value = chip.dataset.miles!
        this.soon()
      })
    }
    byId('world').addEventListener('click', () =>
      store.search({ ...store.$search.get(), area: WORLD }, { fit: true, isInForm: true }),
    )
    this.write(store.$search.get())
    writeFilters(store.$search.get())
    store.$asked.listen(asked => {
      if (!asked) return
      if (!asked.isInForm) writeFilters(asked.search)
      this.write(asked.search)
    })
    store.$answer.listen(answer => answer.step === 'failed' && this.refuse(answer.failure))
  }

  /** Sets the area, which may come from the map; filters stay unchanged. */
  private write(search: Search): void {
    writeArea(search.area)
    input('nearest').closest<HTMLElement>('.check')!.hidden = isRanked(search) // the best match is first
    this.fault('')
  }

  /** Shows a fault from the service at its field. */
  private refuse(failure: unknown): void {
    const refusal = refusalOf(failure)
    if (!refusal) return
    this.faultAt(refusal.field, refusal.told)
    this.isRefused = true
  }

  /** Switches the area mode, and searches if its fields have values. */
  private turnTo(kind: Area['kind']): void {
    showKind(kind)
    this.fault('')
    if (!isBlank()) this.read(false)
  }

  /** A new text may have a place in it; what is asked last counts. */
  private async ask(asked: boolean): Promise<void> {
    const text = input('words').value.trim()
    const number = ++this.asked
    const understood =
      text !== '' && text !== this.store.$search.get().filters.words ? await this.question.understand(text) : 'words'
    if (number !== this.asked) return
    this.misunderstood = typeof understood === 'object' ? text : ''
    if (typeof understood === 'object') {
      this.faultAt('words', `No place named ${understood.unknown} is known.`)
      if (asked) byId('words').focus()
    } else if ((understood === 'taken' || this.read(asked)) && asked && !isWide.matches) {
      this.store.show('results')
    }
  }

  private read(asked: boolean): boolean {
    const before = this.store.$search.get()
    try {
      const read = readForm(before)
      const search =
        read.filters.words && read.filters.words === this.misunderstood
          ? { ...read, like: before.like, filters: { ...read.filters, words: before.filters.words } }
          : read
      const moved = JSON.stringify(search.area) !== JSON.stringify(before.area)
      if (asked || JSON.stringify(search) !== JSON.stringify(before))
        this.store.search(search, { fit: moved, isInForm: true })
      else if (!this.isRefused) this.fault('') // a fault from the service still applies to this search
      return true
    } catch (wrong) {
      if (!(wrong instanceof FormFault)) throw wrong
      this.faultAt(wrong.field, wrong.message)
      if (asked) byId(wrong.field).focus()
      return false
    }
  }

  private faultAt(id: string, text: string): void {
    this.fault('')
    const field = byId(id)
    field.closest('details')?.setAttribute('open', '')
    field.setAttribute('aria-invalid', 'true')
    field.setAttribute('aria-errormessage', 'form-fault')
    field.closest('.field')!.append(byId('form-fault'))
    this.fault(text)
  }

  private fault(text: string): void {
    this.isRefused = false
    if (!text) {
      for (const field of document.querySelectorAll('#form [aria-invalid]')) {
        field.removeAttribute('aria-invalid')
        field.removeAttribute('aria-errormessage')
      }
    }
    byId('form-fault').textContent = text
    byId('form-fault').hidden = !text
  }
}
