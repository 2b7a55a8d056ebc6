import { z } from 'zod'
import { writtenNumber } from './written-number.ts'
import { lastPage, maxPageSize } from './page-sizes.ts'

const notAPage = `Please give a page number from 1 to ${lastPage}.`
/** Error message for an invalid page size. */
export const notASize = 'Please give a whole number of records, at least 1.'

/** A page number, starting at 1. */
export const pageNumber = writtenNumber(
  z.number({ error: notAPage }).int(notAPage).min(1, notAPage).max(lastPage, notAPage),
).default(1)

/** The size of a page, capped at 100 (product-rules: API conventions). */
export const listLimit = (defaultLimit: number) =>
  writtenNumber(
    z
      .number({ error: notASize })
      .int(notASize)
      .min(1, notASize)
      .transform((n) => Math.min(n, maxPageSize)),
  ).default(defaultLimit)

/**
 * `skip` is the page number, starting at 1; `limit` is the page size, capped at 100 (product-rules: API conventions).
 */
export const pageInput = (defaultLimit: number) => ({
  skip: pageNumber,
  limit: listLimit(defaultLimit),
  pagination: z.stringbool().optional(),
})

/** `{ records, total }`, the shape of most lists. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ records: z.array(item), total: z.number().int() })

/** Wraps an unpaged list in the same shape. */
export const wholeList = <Item>(records: Item[]) => ({ records, total: records.length })
