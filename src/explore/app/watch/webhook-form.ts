// A webhook of a watch: an address that the service sends each match to, and the secret that signs what it sends.
import type { Api } from '../api/api'
import { copy } from '../elements/clipboard'
import { make } from '../elements/dom'
import { webhookRequest } from '../query/watched'
import { refusalOf } from './refusal'

let forms = 0

export class WebhookForm {
  private readonly url = make('input', {
    id: `webhook-${++forms}`,
    type: 'url',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'https://',
  })
  private readonly button = make('button', { type: 'submit' }, 'Make the webhook')
  private readonly fault = make('p', { class: 'fault', role: 'alert' })
  private readonly form = make(
    'form',
    { novalidate: '' },
    make(
      'div',
      { class: 'field' },
      make('label', { for: this.url.id }, 'Address that takes each match (https)'),
      this.url,
    ),
    this.fault,
    make('div', { class: 'chips' }, this.button),
  )
  readonly element = make('div', { class: 'asked', role: 'group', 'aria-label': 'Webhook' }, this.form)

  constructor(
    private readonly api: Api,
    private readonly watch: string,
  ) {
    this.fail('')
    this.form.addEventListener('submit', event => {
      event.preventDefault()
      void this.make()
    })
  }

  private async make(): Promise<void> {
    if (this.button.getAttribute('aria-disabled') === 'true') return
    this.button.setAttribute('aria-disabled', 'true')
    this.fail('')
    try {
      const { secret, url } = await this.api.get<{ secret: string; url: string }>(
        webhookRequest(this.watch, this.url.value.trim()),
      )
      this.show(url, secret)
    } catch (failure) {
      this.fail(refusalOf(failure))
      this.url.focus()
    } finally {
      this.button.removeAttribute('aria-disabled')
    }
  }

  private show(url: string, secret: string): void {
    const copying = make('button', { type: 'button' }, 'Copy')
    const shown = make('code', { class: 'secret', tabindex: '0', 'aria-label': 'Secret of the webhook' }, secret)
    const told = make('p', { class: 'help', role: 'status' })
    copying.addEventListener('click', () => void copy(shown, told))
    this.element.replaceChildren(
      make(
        'p',
        { class: 'help', role: 'status' },
        'Each new match is sent to ',
        make('bdi', {}, url),
        '. Its secret, with which receivers check the signature, is shown this once:',
      ),
      shown,
      make('div', { class: 'chips' }, copying),
      told,
    )
    copying.focus()
  }

  private fail(told: string): void {
    this.fault.textContent = told
    this.fault.hidden = !told
    this.url.toggleAttribute('aria-invalid', false)
    if (told) this.url.setAttribute('aria-invalid', 'true')
  }
}
