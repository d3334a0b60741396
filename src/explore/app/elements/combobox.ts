// A field that suggests names while one is typed: a combobox (WAI-ARIA 1.2).
import { type Api, wasStopped } from '../api/api'
import { byId, make, settled } from './dom'

export interface Choice {
  name: string
  told: string
}

interface ComboCallbacks<C extends Choice> {
  find(api: Api, text: string, signal: AbortSignal): Promise<C[]>
  choose(choice: C): void
  /**
   * The text is more than a name: it stays as it is, Enter takes a choice only if one is marked, and no list is shown
   * without any.
   */
  isFree?: boolean
  /** What the list says if nothing was found, and if it could not be asked. */
  none: string
  missing: string
}

export class Combobox<C extends Choice> {
  private readonly field: HTMLInputElement
  private readonly list: HTMLElement
  private choices: C[] = []
  private at = -1
  private stop = new AbortController()
  private isDone = false

  constructor(
    private readonly id: string,
    list: string,
    private readonly api: () => Api | null,
    private readonly callbacks: ComboCallbacks<C>,
  ) {
    this.field = byId<HTMLInputElement>(id)
    this.list = byId(list)
    const look = settled(180, () => void this.look())
    this.field.addEventListener('input', () => {
      this.isDone = false
      look()
    })
    this.field.addEventListener('keydown', event => this.type(event))
    this.field.addEventListener('blur', () => setTimeout(() => this.close(), 150))
    this.list.addEventListener('mousedown', event => event.preventDefault()) // the field keeps the focus
    this.list.addEventListener('click', event => {
      const option = (event.target as Element).closest<HTMLElement>('[role=option]')
      if (option) this.choose(Number(option.dataset.at))
    })
  }

  private async look(): Promise<void> {
    this.stop.abort()
    this.stop = new AbortController()
    const text = this.field.value.trim()
    const api = this.api()
    if (!text || !api || this.isDone) return this.close()
    const { signal } = this.stop
    try {
      const found = await this.callbacks.find(api, text, signal)
      if (!signal.aborted) this.show(found, this.callbacks.none)
    } catch (failure) {
      if (!wasStopped(failure) && !signal.aborted) this.show([], this.callbacks.missing)
    }
  }

  private show(choices: C[], none: string): void {
    if (document.activeElement !== this.field) return // the user has left the field
    const marked = this.choices[this.at]
    this.choices = choices
    if (this.callbacks.isFree && !this.choices.length) {
      this.close()
      return
    }
    // a late list takes no mark away
    this.at = choices.findIndex(choice => choice.name === marked?.name && choice.told === marked.told)
    this.list.replaceChildren(
      ...this.choices.map((choice, index) =>
        make(
          'li',
          { role: 'option', id: `${this.id}-${index}`, 'data-at': String(index), 'aria-selected': 'false' },
          make('strong', {}, choice.name),
          make('span', {}, choice.told),
        ),
      ),
    )
    if (!this.choices.length)
      this.list.append(
        make('li', { class: 'none', role: 'option', 'aria-disabled': 'true', 'aria-selected': 'false' }, none),
      )
    this.list.hidden = false
    this.field.setAttribute('aria-expanded', 'true')
    this.mark()
  }

  private mark(): void {
    for (const option of this.list.querySelectorAll('[role=option]'))
      option.setAttribute('aria-selected', String(option.id === `${this.id}-${this.at}`))
    if (this.at < 0) this.field.removeAttribute('aria-activedescendant')
    else this.field.setAttribute('aria-activedescendant', `${this.id}-${this.at}`)
    this.list.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }

  private close(): void {
    this.at = -1
    this.list.hidden = true
    this.field.setAttribute('aria-expanded', 'false')
    this.field.removeAttribute('aria-activedescendant')
  }

  private type(event: KeyboardEvent): void {
    if (this.callbacks.isFree && event.key === 'Enter' && this.at < 0) {
      this.end()
      return
    }
    if (this.list.hidden) return
    if (event.key === 'Escape') {
      event.preventDefault()
      this.close()
    }
    if (!this.choices.length) return
    switch (event.key) {
      case 'ArrowDown':
        this.at = (this.at + 1) % this.choices.length
        break
      case 'ArrowUp':
        this.at = (this.at <= 0 ? this.choices.length : this.at) - 1
        break
      case 'Enter':
        this.choose(Math.max(0, this.at))
        break
      default:
        return
    }
    event.preventDefault()
    if (!this.list.hidden) this.mark()
  }

  /** Nothing more is suggested until the text changes. */
  private end(): void {
    this.isDone = true
    this.stop.abort()
    this.close()
  }

  private choose(index: number): void {
    const choice = this.choices[index]
    if (!choice) return
    if (!this.callbacks.isFree) this.field.value = choice.name
    this.end()
    this.callbacks.choose(choice)
  }
}
