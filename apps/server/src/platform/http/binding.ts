import type { CallContract, Endpoint, OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Ctx, StepsCtx } from '../context/context.ts'

/** A call bound to its handler, whether it arrives by HTTP or by the socket. */
export interface CallBinding<Call extends CallContract = CallContract> {
  readonly endpoint: Call
  readonly kind: 'command' | 'query' | 'steps'
  readonly run: (ctx: StepsCtx, input: never) => Promise<unknown>
  /** The response may miss the writes of the last seconds, except those of the caller. */
  readonly mayLag?: true
}

/** An endpoint bound to its handler. */
export type Binding = CallBinding<Endpoint>

/** Binds a call that writes; it runs in one transaction. */
export const command = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'command', run: run as Binding['run'] })

/** Binds a call that only reads. */
export const query = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'query', run: run as Binding['run'] })

/** Binds a search or a list of the console: a read replica, where there is one, answers it. */
export const list = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ ...query(endpoint, run), mayLag: true })

/**
 * Binds a call whose statements commit one by one, so that what it counted persists when it fails, and so that it uses
 * no connection while a password is hashed. Parts that must be atomic run in `ctx.inTransaction`.
 */
export const steps = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: StepsCtx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'steps', run: run as Binding['run'] })

/** HTTP methods of an endpoint; a GET that changes state also accepts POST (product-rules: API conventions). */
export const methodsOf = ({ method, changesState }: Endpoint): Endpoint['method'][] =>
  changesState === true ? [method, 'POST'] : [method]
