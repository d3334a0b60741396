// Rows of which each is one stop of the Tab key: arrow keys go on to what else is in it, as in a toolbar of WAI-ARIA.

const STOPS = 'input, button, a[href]'

/** @param row a selector of the rows */
export function rove(place: HTMLElement, row: string): void {
  const stopsOf = (target: EventTarget | null) => [
    ...((target as Element | null)?.closest(row)?.querySelectorAll<HTMLElement>(STOPS) ?? []),
  ]
  place.addEventListener('focusin', ({ target }) => {
    for (const stop of stopsOf(target)) stop.tabIndex = stop === target ? 0 : -1
  })
  place.addEventListener('focusout', ({ target, relatedTarget }) => {
    // the row begins with its value again
    const stops = stopsOf(target)
    if (!stops.includes(relatedTarget as HTMLElement)) begin(stops)
  })
  place.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const stops = stopsOf(event.target)
    const at = stops.indexOf(event.target as HTMLElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: stops.length - 1 }[event.key]
    if (at < 0 || to === undefined) return
    event.preventDefault()
    stops[to]?.focus()
  })
}

/** A row as it is before it has the focus. */
function begin(stops: Iterable<HTMLElement>): void {
  let isFirst = true
  for (const stop of stops) {
    stop.tabIndex = isFirst ? 0 : -1
    isFirst = false
  }
}

export function rowOf(element: HTMLElement): HTMLElement {
  begin(element.querySelectorAll<HTMLElement>(STOPS))
  return element
}
