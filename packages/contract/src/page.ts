import { z } from 'zod'

/** The largest page a list answers (RULES 1). */
export const maxPageSize = 100

/** Page sizes of SPEC 9. */
export const pageSizes = {
  search: 10,
  postedJobs: 6,
  sellerServices: 6,
  topSellers: 5,
  favourites: 15,
  bookings: 9,
  myListings: 9,
  bids: 9,
  notifications: 10,
  walletTransactions: 10,
  chatRequests: 10,
  chatList: 20,
  chatHistory: 20,
} as const

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
