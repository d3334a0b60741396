// Downloads of a whole search: every page, written as it comes, with its progress, until the end or a stop.
import { type Api, type ApiError, messageOf, wasStopped } from '../api/api'
import { byId, count, make, plural } from '../elements/dom'
import { Dropdown } from '../elements/dropdown'
import { WORLD } from '../geo/area'
import { isRanked, type Search } from '../query/search'
import { MAX_RANKED_ARTICLES } from '../query/search-requests'
import type { Store } from '../state/store'
import { FORMATS, type Format } from './file-formats'
import { openSink, type Sink } from './file-sinks'
import { pagesOf } from './result-pages'

/** What the files have, and what they do not. */
const IN_FILES = 'Tags are in all but the CSV of places; entities are in none.'

/** What is written and what there is, in articles. */
interface Progress {
  done: number
  total: number | null
}

export class Downloads {
  private stop: AbortController | null = null
  private readonly bar = make('progress', { 'aria-label': 'Downloaded articles' })
  private readonly told = make('span', {})
  private readonly stopButton = make('button', { type: 'button', class: 'quiet' }, 'Stop')
  private readonly running = make('div', { class: 'downloading' }, this.bar, this.told, this.stopButton)
  private readonly menu: Dropdown
  private readonly outcome = make('p', { class: 'help', role: 'status' })

  constructor(private readonly store: Store) {
    byId('downloads').prepend(
      ...FORMATS.map(format => {
        const button = make('button', { type: 'button' }, format.name)
        button.addEventListener('click', () => void this.begin(format))
        return button
      }),
    )
    this.running.hidden = true
    byId('download').append(this.running, this.outcome)
    this.menu = new Dropdown('to-downloads', 'downloads', () => {
      this.explain()
      byId('downloads').querySelector('button')?.focus()
    })
    this.stopButton.addEventListener('click', () => this.end())
    store.$api.listen(api => api || this.end()) // the key is forgotten
    addEventListener('beforeunload', event => {
      if (this.stop) event.preventDefault()
    })
  }

  /** Says what a file has, of the search that the page shows. */
  private explain(): void {
    const search = this.store.searched
    byId('downloads-help').textContent = isRanked(search)
      ? `The best ${count(MAX_RANKED_ARTICLES)} articles at most. ${IN_FILES}`
      : search.area.kind === 'anywhere'
        ? 'All articles that were found. CSV and NDJSON have them without their places, GeoJSON those with a place.'
        : `All articles that were found. ${IN_FILES}`
  }

  /** Stops the one that runs; its file has what came. */
  private end(): void {
    this.stop?.abort()
  }

  private async begin(format: Format): Promise<void> {
    const api = this.store.$api.get()
    if (!api || this.stop) return
    this.menu.close()
    const stop = new AbortController()
    this.stop = stop // before the dialog: a second click opens no second one
    const search = this.store.searched
    const whole =
      search.area.kind === 'anywhere' && !isRanked(search) && format.ending === 'geojson'
        ? { ...search, area: WORLD }
        : search
    try {
      const sink = await openSink(`${api.project}-${format.what}`, format.ending, format.type)
      if (!sink) return
      this.show(true)
      await this.run(format, sink, api, whole, stop.signal)
    } catch (failure) {
      console.error(failure)
      this.say(`The file could not be written: ${failure instanceof Error ? failure.message : 'unknown reason'}`)
    } finally {
      this.stop = null
      this.show(false)
    }
  }

  private async run(format: Format, sink: Sink, api: Api, search: Search, signal: AbortSignal): Promise<void> {
    const progress: Progress = { done: 0, total: null }
    const writer = format.writer()
    let why: unknown = null
    let begun = writer.begin()
    this.draw(progress)
    const pages = pagesOf({ api, search, signal, waits: (seconds, failure) => this.draw(progress, seconds, failure) })
    for (;;) {
      const page = await pages.next().catch((failure: unknown) => {
        why = failure
        return null
      })
      if (!page || page.done) break
      progress.total = page.value.pagination.total
      await sink.write(begun + page.value.items.map(article => writer.rows(article)).join(''))
      begun = ''
      progress.done += page.value.items.length
      this.draw(progress)
    }
    await this.finish(sink, begun + writer.end(), progress, why)
  }

  private async finish(sink: Sink, rest: string, { done, total }: Progress, why: unknown): Promise<void> {
    if (rest) await sink.write(rest)
    const file = await sink.close(!why)
    const part = total === null ? plural(done, 'article') : `${count(done)} of ${plural(total, 'article')}`
    const saved = `${part} saved in ${file}.`
    if (!why) this.say(`${plural(done, 'article')} saved in ${file}.`)
    else if (wasStopped(why)) this.say(`Stopped: ${saved}`)
    else this.say(`${messageOf(why)} Ended early: ${saved}`)
  }

  private draw({ done, total }: Progress, seconds: number | null = null, failure: ApiError | null = null): void {
    if (total === null) {
      this.bar.removeAttribute('value')
    } else {
      this.bar.max = Math.max(1, total)
      this.bar.value = Math.min(done, this.bar.max)
    }
    const counted = total === null ? 'Asking…' : `${count(done)} of ${plural(total, 'article')}`
    this.told.textContent =
      seconds === null ? counted : `${counted}. ${failure?.message ?? ''} Trying again in ${seconds} s.`
  }

  private say(text: string): void {
    this.outcome.textContent = text
  }

  private show(isRunning: boolean): void {
    const hadFocus = document.activeElement === this.stopButton
    this.running.hidden = !isRunning
    for (const button of byId('downloads').querySelectorAll('button'))
      button.setAttribute('aria-disabled', String(isRunning))
    if (isRunning) {
      this.say('')
      this.stopButton.focus()
    } else if (hadFocus) {
      byId('to-downloads').focus()
    }
  }
}
