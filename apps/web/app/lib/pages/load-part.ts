/** The pause before a part of the program is asked for again, in milliseconds. */
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

/** Loads a part of the program that the page can wait for; asks again where it does not arrive, as without a network. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await untilOnline()
    }
  }
}
