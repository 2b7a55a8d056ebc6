import type { Endpoint, OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { Ctx } from '../context.ts'
import type { Caller, Runtime } from '../runtime.ts'

/** What an action gets: it talks to the outside first, and opens transactions of its own around it. */
export interface ActionCtx {
  readonly caller: Caller
  readonly runtime: Runtime
}

/** An endpoint bound to what answers it. */
export type Binding =
  | {
      readonly endpoint: Endpoint
      readonly kind: 'command' | 'query'
      readonly run: (ctx: Ctx, input: never) => Promise<unknown>
    }
  | {
      readonly endpoint: Endpoint
      readonly kind: 'action'
      readonly run: (ctx: ActionCtx, input: never) => Promise<unknown>
    }

/** Binds a call that writes: it runs in exactly one transaction, opened for it. */
export const command = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'command', run })

/** Binds a call that only reads. */
export const query = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'query', run })

/** Binds a call that must ask an outside company, which no transaction may wait for. */
export const action = <E extends Endpoint>(
  endpoint: E,
  run: (ctx: ActionCtx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>,
): Binding => ({ endpoint, kind: 'action', run })
