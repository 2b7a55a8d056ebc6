import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { SocketCall } from '@market/contract/socket-call.ts'
import type { Ctx, LookedAt, StepsCtx } from '../context.ts'

/** The connection that a call came by. */
export interface Connection {
  readonly id: string
  /** The person that its calls are about when they name nobody; null until a conversation was opened on it. */
  partner: UserId | null
  /** From now on it hears when these people come and go. */
  watch(people: readonly UserId[]): void
  /** From now on it hears what is sent to those who look at these, and of nothing that it looked at before. */
  lookAt(looked: readonly LookedAt[]): void
}

/** A call of the real-time channel bound to what answers it. */
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

/** Binds a call that writes: it runs in exactly one transaction, opened for it. */
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

/** Binds a call whose statements commit one by one; what must be whole runs in `ctx.inTransaction`. */
export const socketSteps = <Call extends SocketCall>(endpoint: Call, run: Answers<StepsCtx, Call>): SocketBinding => ({
  endpoint,
  kind: 'steps',
  run: run as SocketBinding['run'],
})
