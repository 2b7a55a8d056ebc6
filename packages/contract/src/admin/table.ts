import { z } from 'zod'
import { notASize } from '../page.ts'
import { searchWords } from '../text.ts'
import { writtenNumber } from '../written-number.ts'

/** Default number of rows per page of a console table. */
export const tablePageSize = 25
const mostRows = 1000
/** A table stops counting rows here and shows '1,000+'. */
export const countedUpTo = 1000

/** Direction of a console table's sort column; without it, the usual one of that column. */
export const sortDirection = z.enum(['asc', 'desc'], 'Please sort up or down.').optional()

/**
 * The column by which a table is sorted, from its sortable columns; the first is the default. Spread it into an input
 * beside `tableInput` or `direction`.
 */
export const sortedBy = <const Columns extends readonly [string, ...string[]]>(...columns: Columns) => ({
  sort: z.enum(columns, 'Please sort by a column of this table.').default(columns[0]),
})

/** Input of every console table: search words, the direction of its sort column, the cursor and the page size. */
export const tableInput = {
  q: searchWords(100).optional(),
  direction: sortDirection,
  after: z.string().max(60).optional().describe('`next` of the page before'),
  limit: writtenNumber(
    z
      .number(notASize)
      .int(notASize)
      .min(1, notASize)
      .transform((rows) => Math.min(rows, mostRows)),
  ).default(tablePageSize),
}

/** A page of a table. `total` stops at 1,000, so that tables with millions of rows stay fast. */
export const tableOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    records: z.array(row),
    total: z.number().int(),
    isMore: z.boolean().describe('there are more than `total`'),
    next: z.string().nullable().describe('`after` of the next page'),
  })

/** A user as tables show them. */
export const namedPerson = z.object({ id: z.string(), fullName: z.string() })
