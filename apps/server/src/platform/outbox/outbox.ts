import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '../context.ts'
import { defineStatement } from '../statement.ts'

declare const payloadOf: unique symbol

/** A fact that something happened, in the past tense: `booking.accepted`. */
export interface Fact<Payload extends object> {
  readonly name: string
  readonly [payloadOf]?: Payload
}

/** Declares a fact, to be stated by `ctx.emit` and heard by `on`; its name is unique. */
export const defineFact = <Payload extends object>(name: string): Fact<Payload> => ({ name })

/** The fact as a consumer gets it. `eventId` is the same at every delivery, so that a consumer can act once. */
export interface Delivered<Payload> {
  readonly eventId: number
  readonly payload: Payload
  readonly actorId: UserId | null
  readonly at: Date
}

export interface Consumer {
  readonly fact: string
  /** Unique among consumers: `bookings.notices:booking.completed`. */
  readonly name: string
  readonly run: (ctx: Ctx, delivered: Delivered<never>) => Promise<void>
}

/**
 * Says what a module does when a fact was delivered. Runs as the system in a transaction of its own; delivery is at
 * least once, so it must be harmless to run again.
 */
export function on<Payload extends object>(
  fact: Fact<Payload>,
  module: string,
  run: (ctx: Ctx, delivered: Delivered<Payload>) => Promise<void>,
): Consumer {
  return { fact: fact.name, name: `${module}:${fact.name}`, run: run as Consumer['run'] }
}

/** A fact waiting for the commit. */
export interface Emitted {
  readonly name: string
  readonly payload: object
}

interface Row {
  readonly name: string
  /** JSON. */
  readonly payload: string
  readonly actor_id: UserId | null
  readonly at: Date
  readonly pending: string[]
}

/** Writes a fact into the outbox, with the names of the consumers that it waits for; `ctx.emit` does it at the commit. */
export const insertFact = defineStatement<Row, never>((tx, { name, payload, actor_id, at, pending }) =>
  tx.insertInto('outbox').values({ name, payload, actor_id, at, pending, next_try_at: at }),
)
