import type { ClipboardEvent } from 'react'

/**
 * What a field would hold after a paste, for one that takes only some of its characters: the browser would cut it at the
 * field's length first, with all that is not taken, and end too soon.
 */
export function pastedInto({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): string {
  const { value, selectionStart, selectionEnd } = currentTarget
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  return value.slice(0, start) + clipboardData.getData('text') + value.slice(end)
}
