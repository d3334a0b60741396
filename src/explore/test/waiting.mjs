// The only place where a test lets time pass: it asks for a state until it holds. Only a test that fails waits for the
// timeout, so it is longer than anything takes on a machine with much other work.

/** Also of every wait of a page: see newContext. */
export const TIMEOUT_MILLIS = 180_000

/** For all tests together: what hangs is a failure. */
export const RUN_TIMEOUT_MILLIS = 7_200_000

const INTERVAL_MILLIS = 50
const QUIET_MILLIS = 500

const pass = milliseconds => new Promise(done => setTimeout(done, milliseconds))

/**
 * Asks until it is true.
 *
 * @param holds may act before it looks, such as move the mouse
 * @param what is waited for, as words or as a function that returns them; told if it never is
 */
export async function until(holds, what) {
  const began = performance.now()
  while (!(await holds())) {
    if (performance.now() - began > TIMEOUT_MILLIS)
      throw new Error(`not so within ${TIMEOUT_MILLIS / 1000} s: ${typeof what === 'function' ? what() : what}`)
    await pass(INTERVAL_MILLIS)
  }
}

/**
 * Nothing may happen in this time. There is no state to ask for; on a slow machine the test sees less, but a correct
 * program never fails.
 */
export const quiet = () => pass(QUIET_MILLIS)

/** Until the page has drawn two frames: its layout and its map are those of what was done before. */
export const drawn = page =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/**
 * Holds the page's timers of this time back, from now on, until they are let go: what is there for a moment stays, and
 * what comes after a moment waits.
 */
export async function holdTimers(page, least, most = least) {
  await page.evaluate(
    ([least, most]) => {
      const [begin, end] = [setTimeout, clearTimeout]
      const held = new Map()
      let last = 0
      globalThis.setTimeout = (run, time = 0, ...values) => {
        if (time < least || time > most) return begin(run, time, ...values)
        held.set(--last, () => run(...values)) // the browser's own are positive
        return last
      }
      globalThis.clearTimeout = timer => {
        if (!held.delete(timer)) end(timer)
      }
      globalThis.letTimersGo = () => {
        globalThis.setTimeout = begin
        for (const run of held.values()) run()
        held.clear()
      }
    },
    [least, most],
  )
  return { letGo: () => page.evaluate(() => globalThis.letTimersGo()) }
}

/**
 * The page gives up no request because the machine is slow: else it searches the words after 2 s, and not the place
 * that they name.
 */
export const patient = page =>
  page.addInitScript(least => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = milliseconds => timeout(Math.max(milliseconds, least))
  }, TIMEOUT_MILLIS)
