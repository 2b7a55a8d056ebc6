import type { CallContract, Endpoint, OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Ctx, StepsCtx } from '../context.ts'

/** A call bound to what answers it, whether it comes by HTTP or by the socket. */
export interface CallBinding<Call extends CallContract = CallContract> {
  readonly endpoint: Call
  readonly kind: 'command' | 'query' | 'steps'
  readonly run: (ctx: StepsCtx, input: never) => Promise<unknown>
}

/** An endpoint bound to what answers it. */
export type Binding = CallBinding<Endpoint>

/** Binds a call that writes: it runs in exactly one transaction, opened for it. */
export const command = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'command', run: run as Binding['run'] })

/** Binds a call that only reads. */
export const query = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'query', run: run as Binding['run'] })

/**
 * Binds a call whose statements commit one by one, so that what it counted survives its refusal and no connection is
 * held while a password is hashed. What must be whole runs in `ctx.inTransaction`.
 */
export const steps = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: StepsCtx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'steps', run: run as Binding['run'] })

/** How an endpoint is asked: what changes state by GET also answers POST (product-rules: API conventions). */
export const methodsOf = ({ method, changesState }: Endpoint): Endpoint['method'][] =>
  changesState === true ? [method, 'POST'] : [method]
