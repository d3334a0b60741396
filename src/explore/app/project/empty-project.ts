// A project without articles: what fills it.

import { type Api, type Found, SERVICE } from '../api/api'
import { copy } from '../elements/clipboard'
import { byId, make } from '../elements/dom'
import { isOfArticles } from '../results/freshness'
import type { Store } from '../state/store'

const ITEM =
  '{"items":[{"headline":"Rain in Alexandria, Louisiana",' +
  '"body":"Alexandria, Louisiana, had two inches of rain.","pub_date":"2026-11-20"}]}'

/** Commands for a terminal: from a file, and one article by HTTP. */
function commands(project: string): [what: string, command: string][] {
  const url = new URL(`public/v1/projects/${encodeURIComponent(project)}/runs`, SERVICE).href
  return [
    [
      'Articles of a file, where the service runs. ' +
        'A line is an item; without locations, its places are found in its text:',
      `./dateline import --project ${project} FILE.ndjson`,
    ],
    [
      'Or one article over HTTP, with a key that has the scope runs:trigger:',
      `curl -sS -H "Authorization: Bearer $DATELINE_KEY" \\\n-H 'Content-Type: application/json' \\\n` +
        `-d '${ITEM}' \\\n'${url}'`,
    ],
  ]
}

/** Shows the commands after a search that found none because the project has no article. */
export class EmptyProject {
  constructor(store: Store) {
    store.$answer.listen(answer => {
      if (answer.step === 'found') void showEmpty(answer.run.api, answer.page, answer.run.signal)
    })
    store.$events.listen(events => {
      if (isOfArticles(events) && !byId('empty').hidden) store.again() // the first one
    })
  }
}

/** One request, only after a search that found none. */
async function showEmpty(api: Api, found: Found, signal: AbortSignal): Promise<void> {
  const place = byId('empty')
  place.hidden = true
  if (found.pagination.total > 0) return
  const all = await api.get<Found>({ path: '/articles', query: [['limit', '1']] }, signal).catch(() => null)
  if (!all || all.pagination.total > 0 || signal.aborted) return
  byId('results-count').textContent = ''
  byId('nothing').hidden = true
  place.replaceChildren(
    make('h3', {}, 'This project has no articles yet'),
    ...commands(api.project).flatMap(([what, command]) => [make('p', { class: 'help' }, what), copyable(command)]),
    make('p', { class: 'help' }, 'They appear here by themselves as they come.'),
  )
  place.hidden = false
}

function copyable(command: string): HTMLElement {
  const text = make('pre', { class: 'curl', tabindex: '0', 'aria-label': 'Command' }, command)
  const button = make('button', { type: 'button' }, 'Copy')
  const told = make('span', { role: 'status' })
  button.addEventListener('click', () => void copy(text, told))
  return make('div', {}, text, make('p', { class: 'chips' }, button, told))
}
