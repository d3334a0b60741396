// Parts of a text that name a place, marked.
import { make } from '../elements/dom'

/** A part of a text, in code points. */
export interface Span {
  start: number
  end: number
}

/** The positions in UTF-16 units, which JavaScript counts in, of ascending positions in code points. */
function unitsOf(text: string, points: number[]): number[] {
  const units: number[] = []
  let [point, unit] = [0, 0]
  for (const wanted of points) {
    for (; point < wanted && unit < text.length; point++) unit += text.codePointAt(unit)! > 0xffff ? 2 : 1
    units.push(unit)
  }
  return units
}

/**
 * The text's lines as paragraphs, with the spans in marks. A span that crosses a line's end is not marked.
 *
 * @param spans in the order of the text, apart from each other
 */
export function marked<S extends Span>(
  text: string,
  spans: S[],
  mark: (span: S, words: string) => HTMLElement,
): HTMLParagraphElement[] {
  const units = unitsOf(
    text,
    spans.flatMap(span => [span.start, span.end]),
  )
  const paragraphs: HTMLParagraphElement[] = []
  let at = 0
  for (let line = 0; line < text.length; ) {
    const found = text.indexOf('\n', line)
    const end = found < 0 ? text.length : found
    const paragraph = make('p', { dir: 'auto' })
    let from = line
    for (; at < spans.length && units[2 * at]! < end; at++) {
      const [begin, stop] = [units[2 * at]!, units[2 * at + 1]!]
      if (begin < from || stop > end) continue
      paragraph.append(text.slice(from, begin), mark(spans[at]!, text.slice(begin, stop)))
      from = stop
    }
    paragraph.append(text.slice(from, end))
    if (end > line) paragraphs.push(paragraph)
    line = end + 1
  }
  return paragraphs
}
