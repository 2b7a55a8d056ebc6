import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Runs what reads sent values. A value that makes it throw, as `{"length":{"toString":1}}` does, is invalid input. */
export function readingSent<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('MALFORMED')
  }
}

/** Parses input that belongs to no contract call, such as a development page's form. Throws MALFORMED like `readingSent`. */
export const parseSent = <Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.ZodSafeParseResult<z.output<Schema>> => readingSent(() => schema.safeParse(sent))
