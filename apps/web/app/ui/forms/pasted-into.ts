import type { ClipboardEvent } from 'react'

/**
 * Returns a field's full value after a paste, for fields that filter characters: the browser would truncate at the
 * maximum length before the filter, and lose valid characters.
 */
export function pastedInto({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>): string {
  const { value, selectionStart, selectionEnd } = currentTarget
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  return value.slice(0, start) + clipboardData.getData('text') + value.slice(end)
}
