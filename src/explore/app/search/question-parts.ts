// A place in a question: "flooding near Alexandria" asks for flooding, and may mean a place by the rest.

/** Words that may be the name of a place, and the question without them. */
export interface Part {
  name: string
  rest: string
  /** The name may go on: its last word is the one that is being typed. */
  isOpen: boolean
  /** The word that says that a place follows, such as "near"; or empty. */
  lead: string
}

const LEADS = new Set(['near', 'in', 'around', 'at', 'from'])
const MAX_NAME_WORDS = 4
const MAX_PARTS = 4
const MIN_NAME_LETTERS = 2

const isCapital = (word: string) => /^[\p{Lu}\p{Lt}]/u.test(word)
const bare = (word: string) => word.replace(/[,;.!?]+$/, '')

/** For comparing names: without case, accents and dots. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[.’']/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase()
}

/**
 * What may be a place, the likeliest first: what follows the leading words, the last of them first, or else the end of
 * the text. Names with a capital come before others. Nothing in quotation marks is a place.
 */
export function partsOf(text: string): Part[] {
  const words = text.trim().split(/\s+/).filter(Boolean)
  const parts: Part[] = []
  const add = (from: number, to: number, cut: number, lead: string) => {
    const name = bare(words.slice(from, to).join(' '))
    const rest = [...words.slice(0, cut), ...words.slice(to)].join(' ').replace(/[,;]+$/, '')
    const isKnown = parts.some(one => one.name === name)
    if (name.length >= MIN_NAME_LETTERS && !/["“”]/.test(name) && !isKnown)
      parts.push({ name, rest, isOpen: to === words.length, lead })
  }
  for (let lead = words.length - 2; lead >= 0; lead--) {
    const word = words[lead]!.toLowerCase()
    if (!LEADS.has(word)) continue
    const from = lead + 1
    const end = words.findIndex((word, at) => at > from && LEADS.has(word.toLowerCase()))
    let capitals = from
    while (capitals < words.length && isCapital(words[capitals]!)) capitals++
    if (capitals > from) add(from, capitals, lead, word)
    for (let to = Math.min(end < 0 ? words.length : end, from + MAX_NAME_WORDS); to > from; to--)
      add(from, to, lead, word)
  }
  if (!parts.length) {
    let from = words.length
    while (from > 0 && isCapital(words[from - 1]!)) from--
    if (from < words.length) add(from, words.length, from, '')
    if (words.length <= MAX_NAME_WORDS) add(0, words.length, 0, '') // nothing but the name
    for (let count = Math.min(2, words.length); count > 0; count--)
      add(words.length - count, words.length, words.length - count, '')
  }
  parts.sort((one, other) => Number(isCapital(other.name)) - Number(isCapital(one.name)))
  return parts.slice(0, MAX_PARTS)
}

/** Words after which the name of a place is meant as an area. "From London" and "at Reading" may say something else. */
export const AREAS = new Set(['near', 'around'])

/**
 * What the text can only mean as a place: a name with a capital, or a last word, after "near" or "around"; null if
 * there is none.
 */
export function placeMeant(text: string): string | null {
  const parts = partsOf(text).filter(part => AREAS.has(part.lead))
  return (
    (
      parts.find(part => isCapital(part.name)) ??
      parts.find(part => part.isOpen && !part.name.includes(' ') && parts[0] === part)
    )?.name ?? null
  )
}

/** The name of a place and what is written behind it, as in "Alexandria, Louisiana". */
export function nameAndDivision(text: string): [name: string, division: string] {
  const comma = text.indexOf(',')
  return comma < 0 ? [text, ''] : [text.slice(0, comma), text.slice(comma + 1).trim()]
}
