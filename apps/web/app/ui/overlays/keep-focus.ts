import { goOnBeside } from '#lib/pages/focus-place.ts'

/** Moves the focus near the place of a removed opener instead of the start of the page. */
export function keepFocus(): void {
  if (document.activeElement !== document.body || goOnBeside()) return
  document.getElementById('content')?.focus({ preventScroll: true })
}
