import type { Role } from '@market/contract/accounts/schema.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import type { Changed, ServerEvents } from '@market/contract/socket.ts'
import type { Logger } from 'pino'
import type { Bulk } from './outbox/bulk.ts'
import type { Tx } from './database/database.ts'
import type { Fact } from './outbox/outbox.ts'
import type { Job } from './jobs/jobs.ts'
import type { MarketSettings } from './settings.ts'
import type { Sign } from './sign.ts'
import type { Transaction } from './transaction.ts'

export interface Person {
  readonly kind: 'person'
  readonly id: UserId
  readonly role: Role
  readonly sessionId: SessionId
  /** When the person last signed in or confirmed who they are in this session. */
  readonly confirmedAt: Date
  /** Seller onboarding; 4 is complete. */
  readonly step: number
  readonly suspendedReason: string | null
}
export type Actor = Person | { readonly kind: 'visitor' } | { readonly kind: 'system' }

export const visitor: Actor = { kind: 'visitor' }
export const system: Actor = { kind: 'system' }

/** What a connection can look at, by its kind and id. */
export type LookedAt = `${string}:${string}`

/** A message for the devices of some people, sent after the commit. */
export interface LiveEvent {
  readonly to: readonly UserId[]
  /** Those too whose connection looks at this. */
  readonly lookingAt?: LookedAt
  readonly event: keyof ServerEvents
  readonly payload: unknown
  /** The connection that caused it and hears of it by its acknowledgement. */
  readonly except?: string | undefined
}

/** What every command and query gets beside its input (ARCHITECTURE 'The life of one call'). */
export interface Ctx {
  readonly tx: Tx
  readonly write: Transaction['write']
  readonly savepoint: Transaction['savepoint']
  readonly allowLongStatements: Transaction['allowLongStatements']
  readonly actor: Actor
  /** The moment of this request; the same for everything in it. */
  readonly now: Date
  readonly log: Logger
  readonly settings: MarketSettings
  /** The address that this request was sent to, without a slash at the end: for what its sender gets back. */
  readonly origin: string
  /** The program's own address, without a slash at the end: for messages, whose links no request may choose. */
  readonly messageOrigin: string
  readonly network: { readonly address: string; readonly userAgent: string | null }
  /** Signs and checks links and codes. */
  readonly sign: Sign
  newId<Id extends string>(): Id
  /** Writes a fact into the outbox of this transaction. */
  emit<Payload extends object>(fact: Fact<Payload>, payload: Payload): void
  /** Collects a row that is written with others of its kind before the commit. */
  collect<Item>(bulk: Bulk<Item>, item: Item): void
  /** Adds a job to this transaction. */
  enqueue<Payload extends object>(job: Job<Payload>, payload: Payload): void
  /** Tells devices after the commit that a record is stale. */
  stale(to: readonly UserId[], changed: Changed): void
  /** The same to the devices whose screen shows something. */
  staleFor(lookedAt: LookedAt, changed: Changed): void
  /** Sends an event to the open pages of some people after the commit. */
  sendLive(event: LiveEvent): void
  /** Which of these people have a device connected now, to whichever process. */
  online(people: readonly UserId[]): Promise<ReadonlySet<UserId>>
  /** Tells the devices of ended sessions, and cuts them off, after the commit. */
  endSessions(sessionIds: readonly SessionId[], message: string): void
  /** After the commit, has the connected devices of people whose rights changed act by the new ones. */
  lookUpAnew(people: readonly UserId[]): void
}

/** What a call of several transactions gets: `tx` commits each statement by itself. */
export interface StepsCtx extends Ctx {
  /** Runs a command in a transaction of its own. */
  inTransaction<Result>(run: (ctx: Ctx) => Promise<Result>): Promise<Result>
}

/** The signed-in person; the binding has checked that there is one. */
export function person(ctx: Ctx): Person {
  if (ctx.actor.kind !== 'person') throw new Error('This command needs a signed-in person')
  return ctx.actor
}

/** The id of who acts, or null for a visitor and the system. */
export const actorId = (ctx: Ctx): UserId | null => (ctx.actor.kind === 'person' ? ctx.actor.id : null)
