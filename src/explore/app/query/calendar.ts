// Days, months and years as text (2026-11-20, 2026-11, 2026), and the days from the first to the last of them.

export type Unit = 'day' | 'month' | 'year'

const two = (number: number) => String(number).padStart(2, '0')

const partsOf = (text: string) => text.split('-').map(Number) as [year: number, month?: number, day?: number]

const textOf = (date: Date) => date.toISOString().slice(0, 10)

/** Whether it is a day of the calendar, with a year of four digits. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && textOf(date) === text
}

/** The first day. */
export function firstDay(text: string): string {
  const [year, month = 1, day = 1] = partsOf(text)
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

/** The last day. */
export function lastDay(text: string): string {
  const [year, month = 12, day] = partsOf(text)
  return day === undefined ? `${firstDay(text).slice(0, 4)}-${two(month)}-${two(daysIn(year, month))}` : text
}

function daysIn(year: number, month: number): number {
  const date = new Date(Date.UTC(2000, month, 0))
  date.setUTCFullYear(year, month, 0)
  return date.getUTCDate()
}

export function unitOf(text: string): Unit {
  return text.length > 7 ? 'day' : text.length > 4 ? 'month' : 'year'
}

/** A day's month or year, a month's year. */
export const inUnit = (text: string, unit: Unit) => text.slice(0, unit === 'year' ? 4 : unit === 'month' ? 7 : 10)

export function next(text: string): string {
  const [year, month, day] = partsOf(text)
  if (month === undefined) return String(year + 1).padStart(4, '0')
  if (day === undefined)
    return month === 12 ? `${String(year + 1).padStart(4, '0')}-01` : `${text.slice(0, 4)}-${two(month + 1)}`
  const date = new Date(`${text}T00:00:00Z`)
  date.setUTCDate(day + 1)
  return textOf(date)
}

/** The first `limit` of those from the first to the last, both included. */
export function range(first: string, last: string, limit: number): string[] {
  const all: string[] = []
  for (let at = first; at <= last && all.length < limit; at = next(at)) all.push(at)
  return all
}

export function wholeMonth(from: string, to: string): string | null {
  const month = from.slice(0, 7)
  return from === firstDay(month) && to === lastDay(month) ? month : null
}

export function wholeYear(from: string, to: string): string | null {
  const year = from.slice(0, 4)
  return from === firstDay(year) && to === lastDay(year) ? year : null
}
