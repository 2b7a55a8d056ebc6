const hydratedEvent = 'page-hydrated'
const interactiveEvent = 'page-interactive'

/** True while a placeholder is on screen, so that input is replayed on the page that replaces it. */
let isHeld = false

const announce = (event: string): void => {
  if (!isHeld) document.dispatchEvent(new Event(event))
}

/** Signals that React has hydrated the page and handles clicks from now on. */
export const announceHydrated = (): void => announce(hydratedEvent)

/** Signals that the effects of the hydrated page have run, so that its fields and buttons respond. */
export const announceInteractive = (): void => announce(interactiveEvent)

/** Holds both signals back, or sends them again from now on. */
export const holdSignals = (held: boolean): void => void (isHeld = held)

/** Calls a function once, as soon as React has hydrated the page and handles its clicks. */
export const onceHydrated = (run: () => void): void => document.addEventListener(hydratedEvent, run, { once: true })

/** Calls a function once, as soon as the page's fields and buttons respond. */
export const onceInteractive = (run: () => void): void =>
  document.addEventListener(interactiveEvent, run, { once: true })
