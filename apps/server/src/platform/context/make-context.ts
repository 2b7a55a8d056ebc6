import type { SessionId, UserId } from '@market/contract/ids.ts'
import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import { type Actor, actorId, type Ctx, type LiveEvent } from './context.ts'
import { newId } from '../ids.ts'
import type { Pending } from './pending.ts'
import type { CachedReads } from '../cache/cached-reads.ts'
import type { CachedSettings } from '../config/settings.ts'
import type { Transaction, Tx } from '../database/engine/public.ts'

/** The caller of a request, job or delivery, and where it came from. */
export interface Caller {
  readonly actor: Actor
  readonly log: Logger
  readonly origin: string
  readonly network: Ctx['network']
  /** True for calls that suspended users may make. */
  readonly allowSuspended?: boolean
  /** True for reads that may miss the writes of the last seconds, so that a read replica can answer them. */
  readonly mayLag?: boolean
}

/** The parts of the process that a context needs. */
export interface Surroundings {
  readonly clock: Clock
  readonly origin: () => string
  readonly send: (event: LiveEvent) => void
  readonly online: (people: readonly UserId[]) => Promise<ReadonlySet<UserId>>
  readonly endSessions: (sessionIds: readonly SessionId[], message: string) => void
  readonly reauthenticate: (people: readonly UserId[]) => void
}

type MakeContext = (transaction: Transaction, caller: Caller, pending: Pending) => Promise<Ctx>

/** Creates the context of a command or query; its events, jobs and notifications are collected in `pending`. */
export const contextMaker =
  (
    { clock, origin, send, online, endSessions, reauthenticate }: Surroundings,
    sign: Ctx['sign'],
    settings: CachedSettings,
    reads: CachedReads,
    primary: Tx,
  ): MakeContext =>
  async (transaction, caller, pending) => {
    const { tx, write } = transaction
    const afterCommit = (tell: () => void) => void pending.live.push(tell)
    const ctx: Ctx = {
      ...caller,
      messageOrigin: origin(),
      tx,
      write,
      savepoint: (run) => transaction.savepoint(() => pending.part(ctx, run)),
      allowLongStatements: transaction.allowLongStatements,
      now: clock.now(),
      // From the primary, because commands of this process share the cached settings.
      settings: await settings.read(caller.mayLag === true ? primary : tx),
      sign,
      newId,
      emit: ({ name, invalidates }, payload) => void pending.events.push({ name, invalidates, payload }),
      collect: (bulk, item) => pending.collect(bulk, item),
      cached: (key, tags, make) => reads.read(key, tags, make),
      enqueue: ({ name, maxAttempts, lanes }, payload) => void pending.jobs.push({ name, payload, maxAttempts, lanes }),
      stale: (to, changed) => afterCommit(() => send({ to, event: 'changed', payload: changed })),
      staleFor: (viewing, changed) => afterCommit(() => send({ to: [], viewing, event: 'changed', payload: changed })),
      sendLive: (event) => afterCommit(() => send(event)),
      online,
      endSessions: (ids, message) =>
        afterCommit(() => {
          if (ids.length > 0) ctx.log.info({ sessions: ids, by: actorId(ctx), reason: message }, 'sessions were ended')
          endSessions(ids, message)
        }),
      reauthenticate: (people) => afterCommit(() => reauthenticate(people)),
    }
    return ctx
  }
