import type { Endpoint, OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Ctx } from '../context.ts'

/** An endpoint bound to what answers it. */
export interface Binding {
  readonly endpoint: Endpoint
  readonly kind: 'command' | 'query'
  readonly run: (ctx: Ctx, input: never) => Promise<unknown>
}

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
