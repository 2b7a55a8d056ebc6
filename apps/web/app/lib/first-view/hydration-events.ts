const hydratedEvent = 'page-hydrated'
const interactiveEvent = 'page-interactive'

/** Signals that React has hydrated the page and handles clicks from now on. */
export const announceHydrated = (): void => void document.dispatchEvent(new Event(hydratedEvent))

/** Signals that the effects of the hydrated page have run, so that its fields and buttons respond. */
export const announceInteractive = (): void => void document.dispatchEvent(new Event(interactiveEvent))

/** Calls a function once, as soon as React has hydrated the page and handles its clicks. */
export const onceHydrated = (run: () => void): void => document.addEventListener(hydratedEvent, run, { once: true })

/** Calls a function once, as soon as the page's fields and buttons respond. */
export const onceInteractive = (run: () => void): void =>
  document.addEventListener(interactiveEvent, run, { once: true })
