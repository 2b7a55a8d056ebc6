import { goOnBeside } from '#lib/pages/focus-place.ts'

/** Where what opened a dialog has gone with the act, the keyboard goes on beside it instead of at the page's start. */
export function keepFocus(): void {
  if (document.activeElement !== document.body || goOnBeside()) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
