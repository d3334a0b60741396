// Tags that a search excludes: the clauses `!type:category`, of which the filters show those of one tag type together.

/** @returns the tag type and the categories of a clause that excludes tags; null of any other clause */
function excluded(clause: string): { kind: string; categories: string[] } | null {
  const [, kind, categories] = /^!\s*([\w.-]+)\s*:(.*)$/s.exec(clause) ?? []
  return kind && categories ? { kind, categories: categories.split(',').map(one => one.trim()) } : null
}

/** What is excluded of each tag type. */
export function excludedTags(clauses: string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { kind, categories } of clauses.flatMap(clause => excluded(clause) ?? []))
    found.set(kind, [...(found.get(kind) ?? []), ...categories])
  return found
}

/** The clauses that exclude these tags of a type instead of those that they excluded. */
export function withExcluded(clauses: string[], kind: string, categories: string[]): string[] {
  const others = clauses.filter(clause => excluded(clause)?.kind !== kind)
  return categories.length ? [...others, `!${kind}:${[...new Set(categories)].join(',')}`] : others
}

/** A clause as people say it: "Tone: not light". */
export function sayClause(clause: string, wordsOf: (name: string) => string): string {
  const [, isNot, kind, categories] = /^(!?)\s*([\w.-]+)\s*:(.*)$/s.exec(clause) ?? []
  if (!kind || !categories) return clause
  return `${wordsOf(kind)}: ${isNot ? 'not ' : ''}${categories
    .split(',')
    .map(one => one.trim())
    .join(' or ')}`
}
