import type { Row } from './rows.ts'
import type { ThreadMessage } from './thread.ts'

/** Height that the label of the day covers at the top of a conversation, in pixels. */
const labelHeight = 40

/**
 * Time of the message just below the label; null if the line with its day is in view there.
 * `firstIndex` is the index of the first row in the virtualized list.
 */
export function topDayOf(
  scroller: HTMLElement,
  rows: readonly Row<ThreadMessage>[],
  firstIndex: number,
): string | null {
  const { top } = scroller.getBoundingClientRect()
  for (const item of scroller.querySelectorAll<HTMLElement>('[data-item-index]')) {
    const box = item.getBoundingClientRect()
    if (box.bottom <= top + labelHeight) continue
    const row = rows[Number(item.dataset['itemIndex']) - firstIndex]
    if (row === undefined || (row.day !== null && box.top > top - labelHeight)) return null
    return row.message?.created ?? row.unsent?.at ?? null
  }
  return null
}
