import { z } from 'zod'
import { numberWritten } from './numbers.ts'

/**
 * Reads the number of a query string or a form field, in digits of any script, and passes it to `schema`. Unlike
 * `z.coerce`, it takes neither '' nor '1e3', '0x10', `true` or a list for a number.
 */
export const writtenNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((raw) => (typeof raw === 'string' ? numberWritten(raw) : raw), schema)
