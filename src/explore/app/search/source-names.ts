// Names of sources: filters and counts have ids, articles have names.
import type { Api, Article, Found } from '../project/api'

export class SourceNames {
  private readonly names = new Map<string, string>()
  private readonly asked = new Set<string>()

  /** @param changed is called when names came that were asked for */
  constructor(
    private readonly api: () => Api | null,
    private readonly changed: () => void,
  ) {}

  learn(articles: Article[]): void {
    for (const { source } of articles) if (source) this.names.set(source.id, source.name)
  }

  /** Its id until its name is known. */
  nameOf(id: string): string {
    return this.names.get(id) || id
  }

  /** Asks for the names that are not known, each once: an article of the source has it. */
  need(ids: string[]): void {
    const api = this.api()
    const unknown = ids.filter(id => !this.names.has(id) && !this.asked.has(id))
    if (!api || !unknown.length) return
    for (const id of unknown) this.asked.add(id)
    void Promise.allSettled(
      unknown.map(async id =>
        this.learn(
          (
            await api.get<Found>({
              path: '/articles',
              query: [
                ['source_id', id],
                ['limit', '1'],
              ],
            })
          ).items,
        ),
      ),
    ).then(() => this.changed())
  }

  /** Another project, or none. */
  clear(): void {
    this.names.clear()
    this.asked.clear()
  }
}
