// Articles over time, as bars with axes. Dragging over bars, or Shift and the arrow keys, chooses a time; a bar alone
// is chosen by a press.
import type { Count } from '../api/api'
import { byId, count, dayOf, make, monthOf, plural, settled } from '../elements/dom'
import { firstDay, inUnit, lastDay, range, type Unit, unitOf } from '../query/calendar'

/** More months than this are shown as years; fewer years than this of a chosen time, as months. */
const MAX_MONTHS = 48
const MIN_YEARS = 3
/** Number of months for which the service counts days. */
const MAX_MONTHS_OF_DAYS = 3
const MAX_DAYS = 31 * MAX_MONTHS_OF_DAYS
const MAX_YEARS = 120
/** Keys in quick succession are one choice. */
const KEYS_DEBOUNCE_MILLIS = 600

interface Time {
  from: string
  to: string
}

interface View {
  unit: Unit
  bars: string[]
  counts: Map<string, number>
}

const monthsBetween = (from: string, to: string) =>
  range(inUnit(from, 'month'), inUnit(to, 'month'), MAX_MONTHS_OF_DAYS + 1).length

/** The time whose days are counted: the months around a short time; else all. */
export function countedTime({ from, to }: Time): Time {
  return from && to && monthsBetween(from, to) <= MAX_MONTHS_OF_DAYS
    ? { from: firstDay(inUnit(from, 'month')), to: lastDay(inUnit(to, 'month')) }
    : { from: '', to: '' }
}

function viewOf(months: Count[], days: Count[], time: Time): View {
  const all = months.map(one => one.value).sort()
  const counted = countedTime(time)
  if (days.length) {
    const bars = range(counted.from || firstDay(all[0]!), counted.to || lastDay(all.at(-1)!), MAX_DAYS + 1)
    // else few months that lie far apart
    if (bars.length <= MAX_DAYS) return { unit: 'day', bars, counts: sums(days, 'day') }
  }
  if (!all.length)
    return {
      unit: 'month',
      bars: counted.from ? range(inUnit(counted.from, 'month'), inUnit(counted.to, 'month'), MAX_MONTHS) : [],
      counts: new Map(),
    }
  const [first, last] = [all[0]!, all.at(-1)!]
  const bars = range(first, last, MAX_MONTHS + 1)
  if (bars.length <= MAX_MONTHS) return { unit: 'month', bars, counts: sums(months, 'month') }
  const years = { from: inUnit(time.from, 'year'), to: inUnit(time.to, 'year') }
  if (time.from && time.to && Number(years.to) - Number(years.from) < MIN_YEARS) {
    return {
      unit: 'month',
      bars: range(`${years.from}-01`, `${years.to}-12`, 12 * MIN_YEARS),
      counts: sums(months, 'month'),
    }
  }
  const begin = Math.max(Number(inUnit(first, 'year')), Number(inUnit(last, 'year')) - MAX_YEARS + 1)
  return {
    unit: 'year',
    bars: range(String(begin).padStart(4, '0'), inUnit(last, 'year'), MAX_YEARS),
    counts: sums(months, 'year'),
  }
}

function sums(counts: Count[], unit: Unit): Map<string, number> {
  const all = new Map<string, number>()
  for (const { value, article_count } of counts)
    all.set(inUnit(value, unit), (all.get(inUnit(value, unit)) ?? 0) + article_count)
  return all
}

const nameOf = (bar: string) => ({ day: dayOf, month: monthOf, year: (year: string) => year })[unitOf(bar)](bar)

/** One chart: what it shows, and the part of it that is being chosen. */
export class TimeChart {
  private view: View = { unit: 'month', bars: [], counts: new Map() }
  private time: Time = { from: '', to: '' }
  /** Indexes of the first and the last bar that are being chosen. */
  private draft: [number, number] | null = null
  private anchor = 0
  private pressed: number | null = null
  private focused = -1
  private readonly place: HTMLElement
  private readonly soon = settled(KEYS_DEBOUNCE_MILLIS, () => this.take())

  /** @param name tells the bars of one chart from those of another */
  constructor(
    id: string,
    private readonly name: string,
    private readonly choose: (time: Time) => void,
  ) {
    this.place = byId(id)
    this.place.addEventListener('pointerdown', event => this.press(event))
    this.place.addEventListener('pointermove', event => this.drag(event))
    this.place.addEventListener('pointerup', event => this.release(event))
    this.place.addEventListener('pointercancel', () => this.forget())
    this.place.addEventListener('keydown', event => this.type(event))
    this.place.addEventListener('click', event => {
      const at = this.at(event.target)
      if (event.detail === 0 && at >= 0) this.pick(at, at) // by key, or by a screen reader
    })
  }

  show(months: Count[], days: Count[], time: Time): void {
    const isFocused = this.place.contains(document.activeElement)
    const focused = isFocused ? (document.activeElement as HTMLElement).dataset.facet : undefined
    this.view = viewOf(months, days, time)
    this.time = time
    this.draft = null
    this.pressed = null
    const { bars, counts, unit } = this.view
    this.place.hidden = !bars.length
    if (!bars.length) {
      this.place.replaceChildren()
      return
    }
    const most = Math.max(1, ...bars.map(bar => counts.get(bar) ?? 0))
    this.focused = Math.max(
      0,
      bars.findIndex(bar => `${this.name}/${bar}` === focused),
    )
    const group = make(
      'div',
      {
        class: 'bars',
        role: 'group',
        'aria-label': `Articles by ${unit}`,
        'aria-describedby': `${this.place.id}-help`,
      },
      ...bars.map((bar, at) => this.bar(bar, at, most)),
    )
    this.place.replaceChildren(
      make('p', { class: 'most', 'aria-hidden': 'true' }, count(most)),
      group,
      this.axis(),
      make(
        'p',
        { class: 'help', id: `${this.place.id}-help` },
        'Drag over bars to choose a time',
        make('span', { class: 'hidden' }, '; or use the arrow keys, with Shift to choose more, and Enter'),
        '.',
      ),
    )
    this.mark()
    if (focused !== undefined) this.focus(this.focused)
  }

  private bar(bar: string, at: number, most: number): HTMLElement {
    const articles = this.view.counts.get(bar) ?? 0
    const name = nameOf(bar)
    const button = make('button', {
      type: 'button',
      'data-facet': `${this.name}/${bar}`,
      'data-at': String(at),
      tabindex: at === this.focused ? '0' : '-1',
      title: `${name}: ${count(articles)}`,
      'aria-label': `${name}, ${plural(articles, 'article')}`,
    })
    button.style.setProperty('--share', String(articles / most))
    return button
  }

  private axis(): HTMLElement {
    const { bars } = this.view
    const axis = make('div', { class: 'axis', 'aria-hidden': 'true' })
    for (const [at, text] of labels(bars)) {
      const share = (at + 0.5) / bars.length
      const label = make('span', share < 0.08 ? { class: 'start' } : share > 0.92 ? { class: 'end' } : {}, text)
      label.style.setProperty('--at', String(share))
      axis.append(label)
    }
    return axis
  }

  private at(target: EventTarget | null): number {
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
    return bar ? Number(bar.dataset.at) : -1
  }

  private under(event: PointerEvent): number {
    const box = this.place.querySelector('.bars')!.getBoundingClientRect()
    return Math.max(
      0,
      Math.min(this.view.bars.length - 1, Math.floor(((event.clientX - box.left) / box.width) * this.view.bars.length)),
    )
  }

  private press(event: PointerEvent): void {
    const at = this.at(event.target)
    if (at < 0 || event.button !== 0) return
    this.pressed = at
    this.place.setPointerCapture(event.pointerId)
    this.draft = [at, at]
    this.mark()
  }

  private drag(event: PointerEvent): void {
    if (this.pressed === null) return
    const at = this.under(event)
    this.draft = [Math.min(this.pressed, at), Math.max(this.pressed, at)]
    this.mark()
  }

  private release(event: PointerEvent): void {
    if (this.pressed === null) return
    this.drag(event)
    this.focus(this.under(event))
    this.take()
  }

  private forget(): void {
    this.draft = null
    this.pressed = null
    this.mark()
  }

  private type(event: KeyboardEvent): void {
    const at = this.at(event.target)
    if (at < 0) return
    if (event.key === 'Escape' && this.draft) {
      event.preventDefault()
      this.forget()
      return
    }
    const last = this.view.bars.length - 1
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(last, to))
    this.focus(next)
    if (!event.shiftKey) {
      this.forget()
      return
    }
    if (!this.draft) this.anchor = at
    this.draft = [Math.min(this.anchor, next), Math.max(this.anchor, next)]
    this.mark()
    this.soon()
  }

  private focus(at: number): void {
    const bars = this.place.querySelectorAll<HTMLElement>('[data-at]')
    bars[this.focused]?.setAttribute('tabindex', '-1')
    this.focused = at
    bars[at]?.setAttribute('tabindex', '0')
    bars[at]?.focus()
  }

  private take(): void {
    if (this.draft) this.pick(...this.draft)
  }

  /** A time that is chosen already is taken off. */
  private pick(first: number, last: number): void {
    const time = { from: firstDay(this.view.bars[first]!), to: lastDay(this.view.bars[last]!) }
    this.draft = null
    this.pressed = null
    this.choose(time.from === this.time.from && time.to === this.time.to ? { from: '', to: '' } : time)
  }

  /** What is chosen, or being chosen. */
  private mark(): void {
    const { from, to } = this.time
    for (const [at, button] of [...this.place.querySelectorAll('[data-at]')].entries()) {
      const bar = this.view.bars[at]!
      const isChosen = this.draft
        ? at >= this.draft[0] && at <= this.draft[1]
        : Boolean(from || to) && from <= lastDay(bar) && (to || '9999-12-31') >= firstDay(bar)
      button.setAttribute('aria-pressed', String(isChosen))
    }
    this.place.classList.toggle('chosen', this.draft !== null || Boolean(from || to))
  }
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const monthName = (bar: string) => MONTH_NAMES[Number(bar.slice(5, 7)) - 1]!

/** Texts below bars, as many as have room. */
function labels(bars: string[]): [at: number, text: string][] {
  const first = bars[0]!
  const all = [...bars.entries()]
  switch (unitOf(first)) {
    case 'year': {
      const step = [1, 2, 5, 10, 20].find(step => bars.length / step <= 7) ?? 50
      return all.filter(([, bar]) => Number(bar) % step === 0 || bars.length < step)
    }
    case 'month': {
      const isShort = bars.length <= 18
      const found = all
        .filter(
          ([, bar]) =>
            bar.endsWith('-01') ||
            (bars.length <= 30 && bar.endsWith('-07')) ||
            (isShort && (bars.length <= 7 || Number(bar.slice(5)) % 3 === 1)),
        )
        .map(([at, bar]): [number, string] => [at, bar.endsWith('-01') ? bar.slice(0, 4) : monthName(bar)])
      const room = bars.length / 6
      return found[0] && found[0][0] < room && !(bars.length <= 7)
        ? found
        : [[0, `${monthName(first)} ${first.slice(0, 4)}`], ...found.filter(([at]) => at >= room)]
    }
    case 'day':
      return all
        .filter(
          ([, bar]) =>
            bar.endsWith('-01') || (bars.length <= 31 ? ['08', '15', '22', '29'] : ['15']).includes(bar.slice(8)),
        )
        .map(([at, bar]) => [at, bar.endsWith('-01') ? `1 ${monthName(bar)}` : String(Number(bar.slice(8)))])
  }
}
