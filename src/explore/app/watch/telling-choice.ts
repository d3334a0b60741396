// Of which watches the page tells, and whether the device does, too: kept in this tab, like the key.
import { byId } from '../elements/dom'
import { type Store, TELLING, type Telling } from '../state/store'

const STORAGE_KEY = 'dateline.watches'

/** From this tab; null: nothing was chosen, or the browser stores nothing for pages. */
function stored(): Partial<Telling> | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<Telling> | null
  } catch {
    return null
  }
}

function keep(telling: Telling | null): void {
  try {
    if (telling) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(telling))
    else sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // the choice holds until the page is loaded again
  }
}

const canNotify = () => 'Notification' in window && isSecureContext

export class TellingChoice {
  private readonly device = byId<HTMLInputElement>('on-device')
  private readonly choices = [...document.querySelectorAll<HTMLInputElement>('input[name=telling]')]

  constructor(private readonly store: Store) {
    const telling = { ...TELLING, ...stored() }
    store.$telling.set({
      ...telling,
      onDevice: telling.onDevice && canNotify() && Notification.permission === 'granted',
    })
    this.show()
    for (const choice of this.choices)
      choice.addEventListener('change', () => this.choose({ of: choice.value as Telling['of'] }))
    this.device.addEventListener('change', () => void this.turn(this.device.checked))
    store.$madeWatch.listen(watch => watch && this.choose({ own: [...store.$telling.get().own, watch.id] }))
    store.$answer.listen(({ step }) => step === 'none' && !store.$api.get() && this.forget())
  }

  private choose(part: Partial<Telling>): void {
    const telling = { ...this.store.$telling.get(), ...part }
    this.store.$telling.set(telling)
    keep(telling)
    this.show()
  }

  /** The key is forgotten, and with it what was made with it. */
  private forget(): void {
    this.store.$telling.set(TELLING)
    keep(null)
    this.show()
  }

  /** The browser asks for permission only now, because somebody wants it. */
  private async turn(isOn: boolean): Promise<void> {
    const permission = isOn && canNotify() ? await Notification.requestPermission() : 'default'
    const onDevice = isOn && permission === 'granted'
    this.choose({ onDevice })
    byId('device-told').textContent = onDevice
      ? 'As long as this page is open, the device tells of matches while you look elsewhere.'
      : !isOn
        ? ''
        : canNotify()
          ? 'The browser does not let this page notify: allow notifications in its settings for this page.'
          : 'The browser lets only pages with https notify.'
  }

  private show(): void {
    const { of, onDevice } = this.store.$telling.get()
    for (const choice of this.choices) choice.checked = choice.value === of
    this.device.checked = onDevice
    this.device.disabled = of === 'none'
  }
}
