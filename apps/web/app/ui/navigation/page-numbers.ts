/** Page number, or null for an ellipsis. */
type PageMark = number | null

/** Returns the first, the last and up to three numbers around the current page (product-rules: Limits). */
export function pageNumbers(current: number, pageCount: number): PageMark[] {
  const windowStart = Math.max(1, Math.min(current - 1, pageCount - 2))
  const around = [0, 1, 2].map((step) => windowStart + step).filter((page) => page <= pageCount)
  const first = around[0] ?? 1
  const last = around.at(-1) ?? 1
  const marks: PageMark[] = [...around]
  if (first > 1) marks.unshift(...(first === 2 ? [1] : [1, null]))
  if (last < pageCount) marks.push(...(last === pageCount - 1 ? [pageCount] : [null, pageCount]))
  return marks
}
