import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { SocketCall } from '@market/contract/socket-call.ts'
import type { Ctx, ViewedRecord, StepsCtx } from '../context/context.ts'

/** The connection that made a call. */
export interface Connection {
  readonly id: string
  /** The other user of the conversation opened last, the default recipient of calls; null before any was opened. */
  partner: UserId | null
  /** Subscribes to the presence of these users. */
  watch(people: readonly UserId[]): void
  /** Subscribes to events of these records and ends previous subscriptions. */
  lookAt(looked: readonly ViewedRecord[]): void
}

/** A socket call bound to its handler. */
export interface SocketBinding {
  readonly endpoint: SocketCall
  readonly kind: 'command' | 'query' | 'steps'
  readonly run: (ctx: StepsCtx, input: never, connection: Connection) => Promise<unknown>
}

type Answers<Context, Call extends SocketCall> = (
  ctx: Context,
  input: ParsedInputOf<Call>,
  connection: Connection,
) => Promise<OutputOf<Call>>

/** Binds a call that writes; it runs in one transaction. */
export const socketCommand = <Call extends SocketCall>(endpoint: Call, run: Answers<Ctx, Call>): SocketBinding => ({
  endpoint,
  kind: 'command',
  run: run as SocketBinding['run'],
})

/** Binds a call that only reads. */
export const socketQuery = <Call extends SocketCall>(endpoint: Call, run: Answers<Ctx, Call>): SocketBinding => ({
  endpoint,
  kind: 'query',
  run: run as SocketBinding['run'],
})

/** Binds a call whose statements commit one by one; parts that must be atomic run in `ctx.inTransaction`. */
export const socketSteps = <Call extends SocketCall>(endpoint: Call, run: Answers<StepsCtx, Call>): SocketBinding => ({
  endpoint,
  kind: 'steps',
  run: run as SocketBinding['run'],
})
