export interface TablePage {
  records: unknown[]
  total: number
  isMore: boolean
  next: string | null
}

/** Input for the next page: an offset where the list is paged by number, else the cursor of the previous page. */
export const positionOf = (after: string | undefined, isNumbered: boolean, limit: number) => ({
  limit,
  ...(after === undefined ? {} : isNumbered ? { skip: Number(after) } : { after }),
})

/** Normalizes a page of either kind of list. */
export function pageOf(data: unknown, after: string | undefined, isNumbered: boolean, limit: number): TablePage {
  if (!isNumbered) return data as TablePage
  const page = data as { records: unknown[]; total: number }
  const number = after === undefined ? 1 : Number(after)
  return { ...page, isMore: false, next: number * limit < page.total ? String(number + 1) : null }
}
