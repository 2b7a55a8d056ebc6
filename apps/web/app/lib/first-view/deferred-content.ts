import { onceInteractive } from './hydration-events.ts'

/** Time after the start of the scripts until all content is laid out, in milliseconds. */
const layoutTimeout = 3000

/**
 * Lays out content below the view (`below-view` in base.css) piece by piece when the hydrated page is idle, and
 * completely on scroll or key press. Returns a function that sets the time limit for it.
 */
export function layOutDeferredContent(page: Document): () => void {
  const parts = [...page.querySelectorAll<HTMLElement>('.below-view')]
  const layOutAll = () => delete page.documentElement.dataset['below']
  const layOutNext = () => {
    const part = parts.shift()
    if (part === undefined) return void layOutAll()
    part.dataset['near'] = ''
    whenIdle()
  }
  // Safari has no `requestIdleCallback`.
  const whenIdle = () => void (window.requestIdleCallback ?? setTimeout)(layOutNext)
  for (const event of ['scroll', 'keydown']) page.addEventListener(event, layOutAll, { once: true, passive: true })
  onceInteractive(whenIdle)
  return () => void setTimeout(layOutAll, layoutTimeout)
}
