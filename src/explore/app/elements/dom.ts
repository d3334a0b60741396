// Helpers for the page's elements. Text is always inserted as text.

export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no #${id}`)
  return found as T
}

type Child = Node | string | null | false

export function make<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  for (const child of children) if (child) element.append(child)
  return element
}

export const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const isWide = matchMedia('(min-width: 1000px)')

const number = new Intl.NumberFormat('en')
export const count = (value: number) => number.format(value)

export function plural(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`
}

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
export const dayOf = (date: string) => day.format(new Date(`${date}T00:00:00Z`))

const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
export const monthOf = (text: string) => month.format(new Date(`${text}-01T00:00:00Z`))

const hour = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
export const hourOf = (time: string) => hour.format(new Date(time))

const moment = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
export const momentOf = (time: string) => moment.format(new Date(time))

/** Display form of a name: research_station becomes Research station. */
export function wordsOf(name: string): string {
  const text = name.replace(/[_-]+/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const percent = (share: number) => `${Math.round(100 * share)} %`

/** The URL of an article, if it is an http or https URL. */
export function webAddress(text: string | null): string | null {
  if (!text) return null
  try {
    const url = new URL(text)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null
  } catch {
    return null
  }
}

/** Debounces: calls late, and once for many calls in a row. */
export function settled<A extends unknown[]>(
  milliseconds: number,
  action: (...values: A) => void,
): (...values: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (...values) => {
    clearTimeout(timer)
    timer = setTimeout(() => action(...values), milliseconds)
  }
}

export const pause = (milliseconds: number) => new Promise<void>(done => setTimeout(done, milliseconds))
