// What is said above the results: what they are like, how they were searched, and what a score means.

import { type Api, type Article, type Found, wasStopped } from '../api/api'
import { byId, make } from '../elements/dom'
import { isLimited } from '../geo/area'
import { boxAround } from '../geo/geometry'
import { aboutScore } from '../query/meaning'
import { isRanked, type Search } from '../query/search'
import type { Answer, Store } from '../state/store'

export class ResultsHead {
  private readonly headlines = new Map<number, string>()
  private shown: number | null = null

  constructor(private readonly store: Store) {
    byId('like-end').addEventListener('click', () => store.endMoreLike())
    byId('like-what').addEventListener('click', () => this.shown !== null && store.openById(this.shown))
    store.$similarTo.listen(article => article && this.headlines.set(article.id, article.headline))
    store.$answer.listen(answer => this.follow(answer))
  }

  private follow(answer: Answer): void {
    if (answer.step === 'asking') this.show(answer.run.api, answer.run.search, null, answer.run.signal)
    if (answer.step === 'none') this.clear()
    if (answer.step !== 'found') return
    const { run, why, page } = answer
    if (why !== null) this.show(run.api, run.search, why, run.signal)
    this.answered(page)
  }

  /**
   * @param search as it was asked for
   * @param why the reason if the words were searched instead; null if it was searched as asked
   */
  private show(api: Api, search: Search, why: string | null, signal: AbortSignal): void {
    this.showLike(api, search, signal)
    this.showNote(search, why)
    byId('scores').hidden = why !== null || !isRanked(search)
    byId('scores-told').textContent =
      `${aboutScore(search)} It is no probability, and scores of two searches cannot be compared.`
  }

  /** Nothing is explained that the list does not have. */
  private answered({ items }: Found): void {
    if (items.every(article => article.score === undefined)) byId('scores').hidden = true
  }

  private clear(): void {
    this.headlines.clear()
    for (const id of ['like', 'note', 'scores']) byId(id).hidden = true
  }

  private showLike(api: Api, search: Search, signal: AbortSignal): void {
    const { like } = search
    this.shown = like
    byId('like').hidden = like === null
    byId('like-where').hidden = !isLimited(this.store.$beforeMoreLike.get().area) || isLimited(search.area)
    if (like === null) return
    const known = this.headlines.get(like)
    byId('like-what').textContent = known ?? `Article ${like}`
    if (known !== undefined) return
    api
      .get<Article>({ path: `/articles/${like}` }, signal)
      .then(article => {
        this.headlines.set(like, article.headline)
        if (this.shown === like) byId('like-what').textContent = article.headline
      })
      .catch((failure: unknown) => wasStopped(failure) || console.warn(failure)) // the search says what is wrong
  }

  private showNote(search: Search, why: string | null): void {
    const { area, filters, match, like } = search
    const note = byId('note')
    const button = (text: string, act: () => void) => {
      const made = make('button', { type: 'button', class: 'link' }, text)
      made.addEventListener('click', () => {
        act()
        byId('results-title').focus() // the button goes
      })
      return made
    }
    if (why !== null) {
      note.replaceChildren(
        `Searched by exact words: ${why}. `,
        button('Try again', () => this.store.search(search)),
      )
    } else if (area.kind === 'polygon' && like !== null) {
      note.replaceChildren('From the box around the polygon: a search by meaning takes no polygon.')
    } else if (area.kind === 'polygon' && filters.words && match !== 'words') {
      note.replaceChildren(
        'Searched by exact words: a search by meaning takes no polygon. ',
        button('Search the box around it', () => this.store.search({ ...search, area: boxAround(area) })),
      )
    } else if (filters.words && match !== 'words' && hasSyntax(filters.words)) {
      note.replaceChildren(
        'Quotation marks and - are signs of Exact words only. ',
        button('Search exact words', () => this.store.search({ ...search, match: 'words' })),
      )
    } else {
      note.replaceChildren()
    }
    note.hidden = !note.childNodes.length
  }
}

const hasSyntax = (words: string) => /"[^"]+"|(^|\s)-\p{L}/u.test(words)
