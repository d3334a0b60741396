// A box that a button opens below itself, until Escape, a press elsewhere, or the focus going elsewhere.
import { byId } from './dom'

export class Dropdown {
  private readonly button: HTMLElement
  private readonly box: HTMLElement

  /** @param opened is called when the box is shown */
  constructor(
    button: string,
    box: string,
    private readonly opened: () => void,
  ) {
    this.button = byId(button)
    this.box = byId(box)
    this.button.setAttribute('aria-expanded', 'false')
    this.button.setAttribute('aria-controls', box)
    this.button.addEventListener('click', () => (this.box.hidden ? this.open() : this.close()))
    const around = this.button.parentElement!
    around.addEventListener('keydown', event => this.type(event))
    around.addEventListener('focusout', event => {
      if (event.relatedTarget instanceof Node && !around.contains(event.relatedTarget)) this.close()
    })
    document.addEventListener('pointerdown', event => {
      if (event.target instanceof Node && !around.contains(event.target)) this.close()
    })
  }

  open(): void {
    this.box.hidden = false
    this.button.setAttribute('aria-expanded', 'true')
    this.opened()
  }

  close(): void {
    const hadFocus = this.box.contains(document.activeElement)
    this.box.hidden = true
    this.button.setAttribute('aria-expanded', 'false')
    if (hadFocus) this.button.focus()
  }

  private type(event: KeyboardEvent): void {
    if (this.box.hidden) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      this.close()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...this.box.querySelectorAll('button')]
    if (!step || !buttons.length) return
    event.preventDefault()
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length]!.focus()
  }
}
