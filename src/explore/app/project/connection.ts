// The project and its key: stored only in this tab, and never in the address bar.

import { Api, ApiError, messageOf } from '../api/api'
import { byId } from '../elements/dom'
import type { Store } from '../state/store'

const STORAGE_KEY = 'dateline.explorer'

interface Access {
  project: string
  key: string
}

/** From the URL's fragment, which is removed from the address bar at once. */
function given(): Access | null {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const project = fragment.get('project')
  const key = fragment.get('key')
  if (fragment.has('key') || fragment.has('project'))
    history.replaceState(null, '', location.pathname + location.search)
  return project && key ? { project, key } : null
}

/** From this tab. A browser that stores nothing for pages refuses to be asked. */
function stored(): Access | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Access | null
  } catch {
    return null
  }
}

/** Null: nothing is stored any more. */
function keep(access: Access | null): void {
  try {
    if (access) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(access))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch (failure) {
    console.warn('The key is not stored: it must be typed again after the page is loaded again.', failure)
  }
}

export class Connection {
  private readonly dialog = byId<HTMLDialogElement>('connection')
  private readonly project = byId<HTMLInputElement>('project')
  private readonly key = byId<HTMLInputElement>('key')
  private readonly button = byId<HTMLButtonElement>('connect')
  private tries = 0

  constructor(private readonly store: Store) {
    store.$answer.listen(answer => {
      if (answer.step !== 'failed' || !(answer.failure instanceof ApiError)) return
      if (answer.failure.status === 401 || answer.failure.status === 403) this.ask(answer.failure.message)
    })
    byId('connection-open').addEventListener('click', () => this.ask())
    byId('connection-cancel').addEventListener('click', () => {
      this.giveUp()
      this.dialog.close()
    })
    addEventListener('hashchange', () => {
      // a key that is pasted into the address bar loads no page
      const access = given()
      if (access) void this.open(access)
    })
    this.dialog.addEventListener('cancel', () => this.giveUp()) // by Escape
    byId('forget').addEventListener('click', () => this.forget())
    byId('connection-form').addEventListener('submit', event => {
      event.preventDefault()
      void this.open({ project: this.project.value.trim(), key: this.key.value.trim() })
    })
  }

  /**
   * Starts with the values of the URL or the tab: with the tab's key also in another project, which the address names.
   */
  async start(project: string | null): Promise<void> {
    const known = stored()
    const access = given() ?? (known && project ? { ...known, project } : known)
    if (project) this.project.value = project
    if (access) await this.open(access)
    else this.ask()
  }

  /** Asks for another project or key, or shows what is wrong with the current one. */
  private ask(fault = '', field: HTMLInputElement | null = null): void {
    byId('connection-cancel').hidden = !this.store.$api.get()
    byId('forget').hidden = !this.store.$api.get()
    this.tell(fault, field)
    if (!this.dialog.open) this.dialog.showModal()
    const wrong = field ?? (this.project.value ? this.key : this.project)
    wrong.focus()
    if (field) field.select()
  }

  /** At the field that is wrong. */
  private refuse(failure: unknown, access: Access): void {
    const status = failure instanceof ApiError ? failure.status : 0
    if (status === 404)
      this.ask(
        `There is no project “${access.project}”. Correct its name; the key that you gave is still in its field.`,
        this.project,
      )
    else if (status === 403) this.ask((failure as ApiError).message, this.project)
    else if (status === 401) this.ask((failure as ApiError).message, this.key)
    else this.ask(messageOf(failure))
  }

  private tell(fault: string, field: HTMLInputElement | null): void {
    for (const one of [this.project, this.key]) {
      one.toggleAttribute('aria-invalid', false)
      one.removeAttribute('aria-describedby')
    }
    if (field) {
      field.setAttribute('aria-invalid', 'true')
      field.setAttribute('aria-describedby', 'connection-fault')
    }
    ;(field?.closest('.field') ?? this.key.closest('.field'))!.append(byId('connection-fault'))
    const place = byId('connection-fault')
    place.textContent = fault
    place.hidden = !fault
  }

  private async open(access: Access): Promise<void> {
    this.project.value = access.project
    if (!access.project || !access.key) {
      this.ask('Both are needed: the project and its key.')
      return
    }
    if (/[^\x21-\x7e]/.test(access.key)) {
      this.ask('The key is not valid: it contains characters that keys do not have.')
      return
    }
    const attempt = ++this.tries
    this.button.disabled = true
    this.store.opening()
    try {
      const api = new Api(access.project, access.key)
      await api.get({
        path: '/events',
        query: [
          ['type', 'service.webhook.ping'],
          ['limit', '1'],
        ],
      }) // every project answers this at once, however large it is
      if (attempt !== this.tries) return
      keep(access)
      const before = this.store.$api.get()
      if (before && before.project !== access.project) this.store.clear() // what is shown is of that project
      this.key.value = ''
      this.dialog.close()
      byId('project-name').textContent = access.project
      byId('connection-open').textContent = 'Change'
      this.store.opened(api)
    } catch (failure) {
      if (attempt !== this.tries) return
      this.store.openFailed()
      // also one that is refused: it may be the right one of another project, or mistyped by a letter
      this.key.value = access.key
      this.refuse(failure, access)
    } finally {
      if (attempt === this.tries) this.button.disabled = false
    }
  }

  /** An attempt to open a project ends without it: the page goes on with what it had. */
  private giveUp(): void {
    if (!this.button.disabled) return
    this.tries++
    this.button.disabled = false
    this.store.openFailed()
  }

  private forget(): void {
    this.tries++
    this.button.disabled = false
    keep(null)
    this.key.value = ''
    byId('project-name').textContent = ''
    byId('connection-open').textContent = 'Connect'
    this.store.forget()
    this.ask()
  }
}
