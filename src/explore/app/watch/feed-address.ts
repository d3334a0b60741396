// A secret address of a watch's articles, for feed readers, which send no key.
import { type Api, SERVICE } from '../api/api'
import { copy } from '../elements/clipboard'
import { make } from '../elements/dom'
import { feedAddressRequest } from '../query/watched'
import { refusalOf } from './refusal'

export class FeedAddress {
  private readonly make = make('button', { type: 'button' }, 'Make an address')
  private readonly withdraw = make('button', { type: 'button' }, 'Withdraw it')
  private readonly copying = make('button', { type: 'button' }, 'Copy')
  private readonly address = make('code', { class: 'secret', tabindex: '0', 'aria-label': 'Address for feed readers' })
  private readonly told = make('p', { class: 'help', role: 'status' })
  private readonly fault = make('p', { class: 'fault', role: 'alert' })
  readonly element = make(
    'div',
    { class: 'asked', role: 'group', 'aria-label': 'Address for feed readers' },
    make(
      'p',
      { class: 'help' },
      'Whoever has the address reads the articles of this watch without a key, and nothing else. It is shown once. ' +
        'An address that was made before ends.',
    ),
    this.address,
    make('div', { class: 'chips' }, this.copying, this.make, this.withdraw),
    this.fault,
    this.told,
  )

  constructor(
    private readonly api: Api,
    private readonly watch: string,
  ) {
    this.make.addEventListener('click', () => void this.ask('POST'))
    this.withdraw.addEventListener('click', () => void this.ask('DELETE'))
    this.copying.addEventListener('click', () => void copy(this.address, this.told))
    this.show('')
    this.fail('')
  }

  private async ask(method: 'POST' | 'DELETE'): Promise<void> {
    this.fail('')
    this.told.textContent = ''
    try {
      const answer = await this.api.send(feedAddressRequest(this.watch, method))
      if (method === 'POST') this.show(absolute(((await answer.json()) as { url: string }).url))
      else this.show('')
      this.told.textContent = method === 'POST' ? 'Give this address to the feed reader.' : 'No address is left.'
    } catch (failure) {
      this.fail(refusalOf(failure))
    }
  }

  private show(address: string): void {
    const hadFocus = document.activeElement === this.copying
    this.address.textContent = address
    this.address.hidden = !address
    this.copying.hidden = !address
    this.make.textContent = address ? 'Make another one' : 'Make an address'
    if (address) this.copying.focus()
    else if (hadFocus) this.make.focus()
  }

  private fail(told: string): void {
    this.fault.textContent = told
    this.fault.hidden = !told
  }
}

/** A service that does not know its own address answers a path; a proxy may have put something before it. */
const absolute = (url: string) => (url.startsWith('/') ? new URL(url.slice(1), SERVICE).href : url)
