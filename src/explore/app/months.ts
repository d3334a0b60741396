// Articles per month, as bars; pressing a bar chooses the month.
import type { Count } from './api'
import { count, make, monthOf, plural } from './dom'
import type { Filters } from './search'

interface MonthHands {
  isChosen(first: string, last: string): boolean
  choose(first: string, last: string): void
}

/** Whether the filters' time has the whole month. */
export function isChosen({ from, to }: Filters, first: string, last: string): boolean {
  return Boolean(from || to) && from <= first && (to || '9999') >= last
}

/** Chooses the month alone, or no time if it is chosen already. */
export function chooseMonth(filters: Filters, first: string, last: string): void {
  const alone = filters.from === first && filters.to === last
  filters.from = alone ? '' : first
  filters.to = alone ? '' : last
}

/** The last months that have articles, and those between them. */
export function monthsOf(counts: Count[]): string[] {
  const months = counts.map(one => one.value).sort()
  const all: string[] = []
  for (let at = months[Math.max(0, months.length - 36)]; at && at <= months.at(-1)! && all.length < 48; at = next(at)) all.push(at)
  return all
}

/** @param name tells the bars of one place from those of another, where the focus returns to */
export function showMonths(place: HTMLElement, name: string, facet: Count[], hands: MonthHands): void {
  const focused = place.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset['facet'] : undefined
  const counts = new Map(facet.map(one => [one.value, one.article_count]))
  const all = monthsOf(facet)
  const most = Math.max(1, ...all.map(month => counts.get(month) ?? 0))
  place.replaceChildren(...all.map(month => {
    const [first, last] = daysOf(month)
    const articles = counts.get(month) ?? 0
    const bar = make('button', {
      type: 'button', 'data-facet': `${name}/${month}`, 'aria-pressed': String(hands.isChosen(first, last)),
      title: `${monthOf(month)}: ${count(articles)}`, 'aria-label': `${monthOf(month)}, ${plural(articles, 'article')}`,
    })
    bar.style.setProperty('--share', String(articles / most))
    bar.addEventListener('click', () => hands.choose(first, last))
    return bar
  }))
  if (focused) place.querySelector<HTMLElement>(`[data-facet="${CSS.escape(focused)}"]`)?.focus()
}

function next(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

function daysOf(month: string): [string, string] {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return [`${month}-01`, `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`]
}
