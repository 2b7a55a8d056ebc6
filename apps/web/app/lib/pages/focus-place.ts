/** List and table entries that a deletion may remove, and groups of buttons that replace each other. */
const entries = 'li, tr, article, [role="group"]'
const focusable = ':is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)'

interface Place {
  readonly element: Element
  /** Entries around the element, innermost first, with their positions. */
  readonly entries: readonly { entry: Element; list: Element; index: number }[]
  /** Ancestors up to the main content. */
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
  // Virtualized rows of a long conversation unmount without a user action.
  const isLong = element.closest('[data-virtuoso-scroller]') !== null
  // The heading of a loading page is replaced by the final one.
  const isHeading = element.matches('h1')
  return (found.length === 0 && !isHeading) || isLong ? null : { element, entries: found, around }
}

/** Returns the focused element's entry, its replacement, the previous entry, or the heading of the list. */
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

/** Moves the focus near an element that its own action has removed; returns false when there is no such place. */
export function goOnBeside(): boolean {
  if (document.activeElement !== document.body || place === null || place.element.isConnected) return false
  const next = nextOf(place)
  if (!(next instanceof HTMLElement)) return false
  if (!next.matches(focusable)) next.tabIndex = -1
  next.focus()
  return document.activeElement === next
}

/** Forgets the position when a new page is shown. */
export const forgetPlace = (): void => void (place = null)

/** Tracks the focus in the main content, ignoring dialogs above it. Returns a function that stops. */
export function watchFocus(): () => void {
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest('[role="dialog"]')) return
    place = target.closest('main') === null ? null : placeOf(target)
  }
  // A deliberate blur clears the position; an element that is being removed is disconnected one microtask later.
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
