import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { SessionId } from '@market/contract/ids.ts'
import { actorId, type Actor, type Ctx, type Push, type StepsCtx, system } from './context.ts'
import type { Database, Tx } from './database.ts'
import { planOnce } from './plan-once.ts'
import { isRetryable } from './errors.ts'
import { newId } from './ids.ts'
import type { Enqueued } from './jobs.ts'
import type { Consumer, Emitted } from './outbox.ts'
import { readSettings } from './settings.ts'

/** What one request, job or delivery knows about who asks and from where. */
export interface Caller {
  readonly actor: Actor
  readonly log: Logger
  readonly origin: string
  readonly network: Ctx['network']
}

export interface Runtime {
  /** Runs a command in exactly one transaction; facts and jobs commit with it, pushes go out after it. */
  command<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** Runs reads without a transaction of their own. */
  query<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** Runs statements that commit one by one, with transactions where the call opens them. */
  steps<Result>(caller: Caller, run: (ctx: StepsCtx) => Promise<Result>): Promise<Result>
  /** A caller for what the program does by itself. */
  readonly asSystem: Caller
  /** Called after a commit that stated facts, with their names. */
  onFacts(listener: (names: readonly string[]) => void): void
  forgetSettings(): void
}

export interface RuntimeParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly origin: () => string
  readonly signingSecret: string
  readonly consumers: readonly Consumer[]
  /** Puts jobs into the queue, in the transaction that asked for them. */
  readonly addJobs: (tx: Tx, jobs: readonly Enqueued[]) => Promise<void>
  readonly send: (push: Push) => void
  readonly endSessions: (sessionIds: readonly SessionId[], message: string) => void
}

interface Pending {
  readonly facts: Emitted[]
  readonly jobs: Enqueued[]
  /** What goes to devices after the commit. */
  readonly live: (() => void)[]
}

const maxTries = 4
const settingsLifeMs = 5000

export function createRuntime(parts: RuntimeParts): Runtime {
  const { database, clock, consumers, send } = parts
  const consumersOf = Map.groupBy(consumers, (consumer) => consumer.fact)
  const sign = (text: string) => createHmac('sha256', parts.signingSecret).update(text).digest('base64url')
  const listeners: ((names: readonly string[]) => void)[] = []
  let settings: { value: Ctx['settings']; until: number } | undefined

  async function currentSettings(tx: Tx): Promise<Ctx['settings']> {
    const now = clock.now().getTime()
    if (settings === undefined || settings.until < now) {
      settings = { value: await readSettings(tx), until: now + settingsLifeMs }
    }
    return settings.value
  }

  async function contextFor(tx: Tx, caller: Caller, pending: Pending): Promise<Ctx> {
    return {
      ...caller,
      tx,
      now: clock.now(),
      settings: await currentSettings(tx),
      sign,
      newId,
      emit: (fact, payload) => void pending.facts.push({ name: fact.name, payload }),
      enqueue: (job, payload) => void pending.jobs.push({ name: job.name, payload, maxAttempts: job.maxAttempts }),
      stale: (to, changed) => void pending.live.push(() => send({ to, event: 'changed', payload: changed })),
      push: (push) => void pending.live.push(() => send(push)),
      endSessions: (ids, message) => void pending.live.push(() => parts.endSessions(ids, message)),
    }
  }

  async function writeFacts(ctx: Ctx, facts: readonly Emitted[]): Promise<void> {
    const delivered = facts.flatMap(({ name, payload }) => {
      const pending = (consumersOf.get(name) ?? []).map((consumer) => consumer.name)
      return pending.length === 0
        ? []
        : [
            {
              name,
              payload: sql<string>`${JSON.stringify(payload)}::jsonb`,
              actor_id: actorId(ctx),
              at: ctx.now,
              pending,
              next_try_at: ctx.now,
            },
          ]
    })
    if (delivered.length > 0) await ctx.tx.insertInto('outbox').values(delivered).modifyEnd(planOnce).execute()
  }

  async function command<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      const pending: Pending = { facts: [], jobs: [], live: [] }
      try {
        const result = await database.kysely.transaction().execute(async (tx) => {
          const ctx = await contextFor(tx, caller, pending)
          const value = await run(ctx)
          await writeFacts(ctx, pending.facts)
          if (pending.jobs.length > 0) await parts.addJobs(tx, pending.jobs)
          return value
        })
        for (const tell of pending.live) tell()
        if (pending.facts.length > 0) {
          const names = pending.facts.map((fact) => fact.name)
          for (const listener of listeners) listener(names)
        }
        return result
      } catch (error) {
        if (attempt >= maxTries || !isRetryable(error)) throw error
      }
    }
  }

  async function steps<Result>(caller: Caller, run: (ctx: StepsCtx) => Promise<Result>): Promise<Result> {
    const pending: Pending = { facts: [], jobs: [], live: [] }
    const ctx = await contextFor(database.kysely, caller, pending)
    const result = await run({ ...ctx, inTransaction: (inner) => command(caller, inner) })
    if (pending.facts.length > 0 || pending.jobs.length > 0)
      throw new Error('Facts and jobs are written in a transaction')
    for (const tell of pending.live) tell()
    return result
  }

  return {
    command,
    query: steps,
    steps,
    get asSystem() {
      return { actor: system, log: parts.log, origin: parts.origin(), network: { address: 'program', userAgent: null } }
    },
    onFacts: (listener) => void listeners.push(listener),
    forgetSettings: () => (settings = undefined),
  }
}
