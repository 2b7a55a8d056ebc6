/** Where what opened a dialog has gone with the act, the keyboard goes on in the content instead of at the page's start. */
export function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
}
