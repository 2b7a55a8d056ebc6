import type { z } from 'zod'
import type { CallContract, Envelope } from './endpoint.ts'

/** How many calls a person may make: `limit` at once, refilled by `perSecond`. Beyond it TOO_MANY_REQUESTS. */
export interface CallRate {
  readonly limit: number
  readonly perSecond: number
}

/**
 * A call over the socket: emitted with one object and, to hear of it, an acknowledgement, which gets the envelope and
 * the status that HTTP would answer. Validated, refused and checked as a call by HTTP is.
 */
export interface SocketCall<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> extends CallContract<Input, Output> {
  /** As product-rules: Call shapes spells it. */
  readonly event: string
  readonly rate: CallRate
  /** Calls of one connection run one after the other, as they were sent. */
  readonly inOrder?: true
}

/** What an acknowledgement gets. */
export interface Acknowledgement<Data> extends Envelope<Data> {
  readonly status: number
}

/** Declares a call of the real-time channel. */
export function socketCall<Input extends z.ZodType, Output extends z.ZodType>(
  definition: SocketCall<Input, Output>,
): SocketCall<Input, Output> {
  return definition
}
