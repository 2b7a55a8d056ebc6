/** Delay before a retry, in milliseconds. */
const pause = 3000

const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => done(), pause)
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
  })

/** Loads a module on demand; retries until it arrives, for example while offline. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await untilOnline()
    }
  }
}
