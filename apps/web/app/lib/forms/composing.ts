/** Fields of a React or native keyboard event that concern the input method. */
type MaybeComposing = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/**
 * Whether the key belongs to an input method; Safari signals this only with key code 229 once the text is committed.
 */
export const isComposing = ({ isComposing: composes, keyCode }: MaybeComposing): boolean => composes || keyCode === 229

const keysThatAct: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

/**
 * Prevents keys that choose or confirm a word of an input method from submitting forms, closing dialogs or moving in
 * lists. Called once, before other listeners are added.
 */
export function leaveKeysToInputMethod(): void {
  const keep = (event: KeyboardEvent) => {
    if (!keysThatAct.has(event.key) || !isComposing(event)) return
    event.stopImmediatePropagation()
    // The browser submits a field's form on Enter.
    if (event.key === 'Enter') event.preventDefault()
  }
  window.addEventListener('keydown', keep, true)
}
