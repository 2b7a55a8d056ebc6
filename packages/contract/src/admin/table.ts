import { z } from 'zod'
import { searchWords } from '../text.ts'

/** Rows of a table of the console per page, and the most that one call answers (for a download). */
export const tablePageSize = 25
const mostRows = 1000
/** Up to how many rows a table counts; beyond it says '1,000+'. */
export const countedUpTo = 1000

/** What every table of the console takes: words to search, where the last page ended, how many rows. */
export const tableInput = {
  q: searchWords(100).optional(),
  after: z.string().max(60).optional().describe('`next` of the page before'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((rows) => Math.min(rows, mostRows))
    .default(tablePageSize),
}

/** A page of a table. `total` stops counting above 1,000, so that a table of a million rows is as fast as a small one. */
export const tableOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    records: z.array(row),
    total: z.number().int(),
    isMore: z.boolean().describe('there are more than `total`'),
    next: z.string().nullable().describe('`after` of the next page'),
  })

/** A person as a table names them. */
export const namedPerson = z.object({ id: z.string(), fullName: z.string() })
