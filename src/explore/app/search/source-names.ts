// Names of sources: filters and counts have ids, articles have names.
import type { Article, Found } from '../api/api'
import type { Store } from '../state/store'

export class SourceNames {
  private readonly asked = new Set<string>()

  constructor(private readonly store: Store) {
    store.$answer.listen(answer => {
      if (answer.step === 'none') this.asked.clear()
      if (answer.step !== 'found') return
      const { source, notSources } = answer.run.search.filters
      this.learn(answer.page.items)
      this.need([source, ...notSources].filter(id => id))
    })
    store.$extension.listen(articles => this.learn(articles))
  }

  private learn(articles: readonly Article[]): void {
    this.store.nameSources(articles.flatMap(({ source }) => source ?? []))
  }

  /** Its id until its name is known. */
  nameOf(id: string): string {
    return this.store.$sourceNames.get().get(id) || id
  }

  /** Asks for the names that are not known, each once: an article of the source has it. */
  need(ids: string[]): void {
    const api = this.store.$api.get()
    const known = this.store.$sourceNames.get()
    const unknown = ids.filter(id => !known.has(id) && !this.asked.has(id))
    if (!api || !unknown.length) return
    for (const id of unknown) this.asked.add(id)
    const oneOf = async (id: string) => {
      const query: [string, string][] = [
        ['source_id', id],
        ['limit', '1'],
      ]
      return (await api.get<Found>({ path: '/articles', query })).items
    }
    void Promise.allSettled(unknown.map(oneOf)).then(answers =>
      this.learn(answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))),
    )
  }
}
