import type { z } from 'zod'
import type { CallContract, Envelope } from './endpoint.ts'

/** Token bucket per user: a burst of `limit` calls, refilled by `perSecond`. Beyond it TOO_MANY_REQUESTS. */
export interface CallRate {
  readonly limit: number
  readonly perSecond: number
}

/**
 * A socket call: emitted with one object and an optional acknowledgement callback, which receives the envelope and the
 * HTTP status. Validation, permissions and errors work as over HTTP.
 */
export interface SocketCall<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends CallContract<Input, Output> {
  /** The event name, as in product-rules: Call shapes. */
  readonly event: string
  readonly rate: CallRate
  /** Processes the calls of one connection sequentially, in the order they were sent. */
  readonly inOrder?: true
}

/** The argument of an acknowledgement callback. */
export interface Acknowledgement<Data> extends Envelope<Data> {
  readonly status: number
}

/** Declares a socket call. */
export function socketCall<Input extends z.ZodType, Output extends z.ZodType>(
  definition: SocketCall<Input, Output>,
): SocketCall<Input, Output> {
  return definition
}
