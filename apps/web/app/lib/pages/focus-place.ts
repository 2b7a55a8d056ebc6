/** Entries of lists and tables, as a delete takes them away, and buttons that take each other's place. */
const entries = 'li, tr, article, [role="group"]'
const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

interface Place {
  readonly element: Element
  /** The entries around it, the innermost first, with where they stood. */
  readonly entries: readonly { entry: Element; list: Element; index: number }[]
  /** What it stood in, up to the whole content. */
  readonly around: readonly Element[]
}

let place: Place | null = null

function placeOf(element: Element): Place | null {
  const around: Element[] = []
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    around.push(at)
    if (at.tagName === 'MAIN') break
  }
  const found = [element, ...around].flatMap((entry) => {
    const list = entry.parentElement
    return list === null || !entry.matches(entries) ? [] : [{ entry, list, index: [...list.children].indexOf(entry) }]
  })
  // The rows of a long conversation come and go by themselves.
  const isLong = element.closest('[data-virtuoso-scroller]') !== null
  // The heading of a page that is still loading gives way to the one with its name.
  const isHeading = element.matches('h1')
  return (found.length === 0 && !isHeading) || isLong ? null : { element, entries: found, around }
}

/** The entry that holds what was focused, the one that took its place, else the one before, else the list's heading. */
function nextOf(lost: Place): Element | null {
  for (const { entry, list, index } of lost.entries) {
    if (!list.isConnected) continue
    const next = entry.isConnected ? entry : (list.children[index] ?? list.children[index - 1])
    if (next) return next.matches(focusable) ? next : (next.querySelector(focusable) ?? next)
  }
  for (const around of lost.around) {
    const heading = around.isConnected ? around.querySelector('h1, h2, h3') : null
    if (heading) return heading
  }
  return null
}

/** Where what had the focus is gone with its act, the keyboard goes on beside it; false where there is no such place. */
export function goOnBeside(): boolean {
  if (document.activeElement !== document.body || place === null || place.element.isConnected) return false
  const next = nextOf(place)
  if (!(next instanceof HTMLElement)) return false
  if (!next.matches(focusable)) next.tabIndex = -1
  next.focus()
  return document.activeElement === next
}

/** A new page has places of its own. */
export const forgetPlace = (): void => void (place = null)

/** Follows the focus through the content; a dialog over it changes nothing. Ends with what it answers. */
export function watchFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
    place = target.closest('main') === null ? null : placeOf(target)
  }
  // Who leaves for nothing does not come back by themselves; what is taken away is gone a moment later.
  const onLeave = ({ target, relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      if (relatedTarget === null && target === place?.element && place.element.isConnected) place = null
    })
  const observer = new MutationObserver(() => goOnBeside())
  document.addEventListener('focusin', onFocus)
  document.addEventListener('focusout', onLeave)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('focusout', onLeave)
    observer.disconnect()
  }
}
