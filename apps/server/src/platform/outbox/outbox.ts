import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '../context/context.ts'
import type { EventType, Invalidates } from './event-type.ts'
import { defineStatement } from '../database/engine/public.ts'

/**
 * Declares an event, emitted by `ctx.emit` and handled by `on`; its name is unique. It invalidates everything by
 * default, so that a forgotten entry costs performance but never shows outdated data.
 */
export const defineEvent = <Payload extends object>(
  name: string,
  { invalidates = 'everything' }: { readonly invalidates?: Invalidates } = {},
): EventType<Payload> => ({ name, invalidates })

/**
 * The event as a consumer receives it. `eventId` is the same at every delivery, so that a consumer can be idempotent.
 */
export interface Delivered<Payload> {
  readonly eventId: number
  readonly payload: Payload
  readonly actorId: UserId | null
  readonly at: Date
}

export interface Consumer {
  readonly event: string
  /** Unique among consumers: `bookings.notices:booking.completed`. */
  readonly name: string
  readonly run: (ctx: Ctx, delivered: Delivered<never>) => Promise<void>
}

/**
 * Binds a module's handler to an event. It runs as the system in its own transaction. Delivery is at least once, so the
 * handler must be idempotent.
 */
export function on<Payload extends object>(
  event: EventType<Payload>,
  module: string,
  run: (ctx: Ctx, delivered: Delivered<Payload>) => Promise<void>,
): Consumer {
  return { event: event.name, name: `${module}:${event.name}`, run: run as Consumer['run'] }
}

/** An event that waits for the commit. */
export interface Emitted {
  readonly name: string
  readonly invalidates: Invalidates
  readonly payload: object
}

interface Row {
  readonly name: string
  /** JSON. */
  readonly payload: string
  readonly actor_id: UserId | null
  readonly at: Date
  readonly pending: string[]
  readonly trace: string | null
}

/** Inserts an event into the outbox with the names of its consumers; `ctx.emit` does so at the commit. */
export const insertEvent = defineStatement<Row, never>((tx, { name, payload, actor_id, at, pending, trace }) =>
  tx.insertInto('outbox').values({ name, payload, actor_id, at, pending, trace, next_try_at: at }),
)
