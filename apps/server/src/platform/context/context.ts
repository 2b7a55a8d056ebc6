import type { Role } from '@market/contract/accounts/schema.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import type { Changed, ServerEvents } from '@market/contract/socket.ts'
import type { Logger } from 'pino'
import type { Transaction, Tx } from '../database/engine/public.ts'
import type { EventType } from '../outbox/event-type.ts'
import type { Job } from '../jobs/job.ts'
import type { MarketSettings } from '../config/settings.ts'
import type { Sign } from '../config/sign.ts'

export interface Person {
  readonly kind: 'person'
  readonly id: UserId
  readonly role: Role
  readonly sessionId: SessionId
  /** Time of the last sign-in or identity confirmation in this session. */
  readonly confirmedAt: Date
  /** When the session expires unless a later use extends it. */
  readonly expiresAt: Date
  /** Onboarding step of a seller; 4 is complete. */
  readonly step: number
  readonly suspendedReason: string | null
  /** Version of the terms that the user accepted last; null or missing before the first one. */
  readonly acceptedTerms?: string | null
  /** Came with the token of a wallet link, which shows the wallet and nothing else. */
  readonly onlyWalletLink?: true
}
export type Actor = Person | { readonly kind: 'visitor' } | { readonly kind: 'system' }

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }

/** A record that a connection displays, as kind and id. */
export type ViewedRecord = `${string}:${string}`

/** An event for the devices of some users, sent after the commit. */
export interface LiveEvent {
  readonly to: readonly UserId[]
  /** Also sent to connections that display this record. */
  readonly viewing?: ViewedRecord
  readonly event: keyof ServerEvents
  readonly payload: unknown
  /** The connection that caused the event; it gets an acknowledgement instead. */
  readonly except?: string | undefined
}

/** Rows that consumers of one delivery collect with `ctx.collect`; written together before the commit. */
export interface Bulk<Item> {
  readonly write: (ctx: Ctx, items: readonly Item[]) => Promise<void>
}

/** The context of every command and query (ARCHITECTURE 'The life of one call'). */
export interface Ctx {
  readonly tx: Tx
  readonly write: Transaction['write']
  readonly savepoint: Transaction['savepoint']
  readonly allowLongStatements: Transaction['allowLongStatements']
  readonly actor: Actor
  /** Timestamp of this request; constant throughout it. */
  readonly now: Date
  readonly log: Logger
  readonly settings: MarketSettings
  /** The origin to which this request was sent, without a trailing slash; for links in its response. */
  readonly origin: string
  /** The program's own origin, without a trailing slash; for links in messages, which a request must not control. */
  readonly messageOrigin: string
  readonly network: { readonly address: string; readonly userAgent: string | null }
  /** Signs links and codes. */
  readonly sign: Sign
  newId<Id extends string>(): Id
  /** Writes an event into the outbox of this transaction. */
  emit<Payload extends object>(event: EventType<Payload>, payload: Payload): void
  /** Collects a row to be written together with others of its kind before the commit. */
  collect<Item>(bulk: Bulk<Item>, item: Item): void
  /**
   * Returns a value that is the same for all callers from the cache of this process, or makes it. Writes with these tags
   * remove it, and so do 5 seconds.
   */
  cached<Value>(key: string, tags: readonly string[], make: () => Promise<Value>): Promise<Value>
  /** Enqueues a job in this transaction. */
  enqueue<Payload extends object>(job: Job<Payload>, payload: Payload): void
  /** Notifies devices after the commit that a record is outdated. */
  stale(to: readonly UserId[], changed: Changed): void
  /** Notifies the devices that display a record. */
  staleFor(viewed: ViewedRecord, changed: Changed): void
  /** Sends an event to the open pages of some users after the commit. */
  sendLive(event: LiveEvent): void
  /** Returns which of these users have a device connected to any process. */
  online(people: readonly UserId[]): Promise<ReadonlySet<UserId>>
  /** Notifies and disconnects the devices of ended sessions after the commit. */
  endSessions(sessionIds: readonly SessionId[], message: string): void
  /** After the commit, makes connected devices of these users reload the user's permissions. */
  reauthenticate(people: readonly UserId[]): void
}

/** The context of a call with several transactions: each statement on `tx` commits on its own. */
export interface StepsCtx extends Ctx {
  /** Runs a command in its own transaction. */
  inTransaction<Result>(run: (ctx: Ctx) => Promise<Result>): Promise<Result>
}

/** Returns the signed-in user; throws if there is none, which the binding has already checked. */
export function person(ctx: Ctx): Person {
  if (ctx.actor.kind !== 'person') throw new Error('This command needs a signed-in person')
  return ctx.actor
}

/** The id of the acting user, or null for a visitor and the system. */
export const actorId = (ctx: Ctx): UserId | null => (ctx.actor.kind === 'person' ? ctx.actor.id : null)
