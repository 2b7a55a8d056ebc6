import { z } from 'zod'
import { maxPageSize } from './page-sizes.ts'

/** A page number from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** The size of a page, capped at 100 (RULES 1). */
export const listLimit = (defaultLimit: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((n) => Math.min(n, maxPageSize))
    .default(defaultLimit)

/** `skip` is the page number from 1, `limit` its size, capped at 100 (RULES 1). */
export const pageInput = (defaultLimit: number) => ({
  skip: pageNumber,
  limit: listLimit(defaultLimit),
  pagination: z.stringbool().optional(),
})

/** `{ records, total }`, the shape of most lists. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ records: z.array(item), total: z.number().int() })
