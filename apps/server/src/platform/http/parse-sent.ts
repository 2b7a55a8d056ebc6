import type { z } from 'zod'
import { AppError } from '../errors.ts'

/**
 * Runs code that reads client input. Throws MALFORMED for values that make it throw, such as
 * `{"length":{"toString":1}}`.
 */
export function readingSent<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('MALFORMED')
  }
}

/** Parses input outside the contract, such as a development page's form. Throws MALFORMED like `readingSent`. */
export const parseSent = <Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.ZodSafeParseResult<z.output<Schema>> => readingSent(() => schema.safeParse(sent))
