import type { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { actorId, type Actor, type Ctx, type LiveEvent, type StepsCtx, system } from './context.ts'
import type { Database, Tx } from './database.ts'
import { Pending } from './pending.ts'
import { isRetryable } from './errors.ts'
import { newId } from './ids.ts'
import type { Enqueued } from './jobs.ts'
import { type Consumer, type Emitted, insertFact } from './outbox.ts'
import { readSettings } from './settings.ts'
import { signingWith } from './sign.ts'
import type { Transaction } from './transaction.ts'

/** What one request, job or delivery knows about who asks and from where. */
export interface Caller {
  readonly actor: Actor
  readonly log: Logger
  readonly origin: string
  readonly network: Ctx['network']
}

export interface Runtime {
  /** Runs a command in exactly one transaction; facts and jobs commit with it, live events go out after it. */
  command<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** Runs reads without a transaction of their own. */
  query<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** Runs statements that commit one by one, with transactions where the call opens them. */
  steps<Result>(caller: Caller, run: (ctx: StepsCtx) => Promise<Result>): Promise<Result>
  /** Signs links and codes, as in a call. */
  readonly sign: Ctx['sign']
  /** A caller for what the program does by itself. */
  readonly asSystem: Caller
  /** Called after a commit that stated facts, with them. */
  onFacts(listener: (facts: readonly Emitted[]) => void): void
  forgetSettings(): void
}

export interface RuntimeParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly origin: () => string
  readonly signingSecret: string
  readonly consumers: readonly Consumer[]
  /** The statements that put jobs into the queue, in the transaction that asked for them. */
  readonly addJobs: (tx: Tx, jobs: readonly Enqueued[]) => readonly CompiledQuery[]
  readonly send: (event: LiveEvent) => void
  readonly online: (people: readonly UserId[]) => Promise<ReadonlySet<UserId>>
  readonly endSessions: (sessionIds: readonly SessionId[], message: string) => void
}

const needsTransaction = () => new Error('Facts, jobs and writes that nobody awaits need a transaction')

/** Statements that commit one by one. */
const oneByOne = (tx: Tx): Transaction => ({
  tx,
  write() {
    throw needsTransaction()
  },
  async savepoint() {
    throw needsTransaction()
  },
})

const maxTries = 4
const settingsLifeMs = 5000

export function createRuntime(parts: RuntimeParts): Runtime {
  const { database, clock, consumers, send } = parts
  const consumersOf = Map.groupBy(consumers, (consumer) => consumer.fact)
  const sign = signingWith(parts.signingSecret)
  const listeners: ((facts: readonly Emitted[]) => void)[] = []
  let settings: { value: Ctx['settings']; until: number } | undefined

  async function currentSettings(tx: Tx): Promise<Ctx['settings']> {
    // By the real time: how old they are has nothing to do with a clock that was moved.
    const now = performance.now()
    if (settings === undefined || settings.until < now) {
      settings = { value: await readSettings(tx), until: now + settingsLifeMs }
    }
    return settings.value
  }

  async function contextFor(transaction: Transaction, caller: Caller, pending: Pending): Promise<Ctx> {
    const { tx, write } = transaction
    const tellLater = (tell: () => void) => void pending.live.push(tell)
    const ctx: Ctx = {
      ...caller,
      tx,
      write,
      savepoint: (run) => transaction.savepoint(() => pending.part(ctx, run)),
      now: clock.now(),
      settings: await currentSettings(tx),
      sign,
      newId,
      emit: ({ name }, payload) => void pending.facts.push({ name, payload }),
      collect: (bulk, item) => pending.collect(bulk, item),
      enqueue: ({ name, maxAttempts }, payload) => void pending.jobs.push({ name, payload, maxAttempts }),
      stale: (to, changed) => tellLater(() => send({ to, event: 'changed', payload: changed })),
      sendLive: (event) => tellLater(() => send(event)),
      online: parts.online,
      endSessions: (ids, message) => tellLater(() => parts.endSessions(ids, message)),
    }
    return ctx
  }

  function writeFacts(ctx: Ctx, facts: readonly Emitted[]): void {
    for (const { name, payload } of facts) {
      const pending = (consumersOf.get(name) ?? []).map((consumer) => consumer.name)
      if (pending.length === 0) continue
      const fact = { name, payload: JSON.stringify(payload), actor_id: actorId(ctx), at: ctx.now, pending }
      ctx.write(insertFact.with(ctx.tx, fact))
    }
  }

  /** Runs the transaction, again after a deadlock, and answers what is to be told once it is committed. */
  async function commit<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>) {
    for (let attempt = 1; ; attempt++) {
      const pending = new Pending()
      try {
        const result = await database.transaction(async (transaction) => {
          const ctx = await contextFor(transaction, caller, pending)
          const value = await run(ctx)
          await pending.writeCollected(ctx)
          writeFacts(ctx, pending.facts)
          parts.addJobs(ctx.tx, pending.jobs).forEach(ctx.write)
          return value
        })
        return { result, pending }
      } catch (error) {
        if (attempt >= maxTries || !isRetryable(error)) throw error
      }
    }
  }

  /** What was done stays done, also when the news of it cannot be told. */
  function tellAll(log: Logger, { live, facts }: Pending): void {
    const toListeners = facts.length > 0 ? listeners.map((listener) => () => listener(facts)) : []
    for (const tell of [...live, ...toListeners]) {
      try {
        tell()
      } catch (error) {
        log.error({ err: error }, 'what was committed could not be told')
      }
    }
  }

  async function command<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result> {
    const { result, pending } = await commit(caller, run)
    tellAll(caller.log, pending)
    return result
  }

  async function stepsOn<Result>(tx: Tx, caller: Caller, run: (ctx: StepsCtx) => Promise<Result>): Promise<Result> {
    const pending = new Pending()
    const ctx = await contextFor(oneByOne(tx), caller, pending)
    const result = await run({ ...ctx, inTransaction: (inner) => command(caller, inner) })
    if (pending.facts.length > 0 || pending.jobs.length > 0) throw needsTransaction()
    tellAll(caller.log, pending)
    return result
  }

  return {
    command,
    query: (caller, run) => database.reading((tx) => stepsOn(tx, caller, run)),
    steps: (caller, run) => stepsOn(database.kysely, caller, run),
    sign,
    get asSystem() {
      return { actor: system, log: parts.log, origin: parts.origin(), network: { address: 'program', userAgent: null } }
    },
    onFacts: (listener) => void listeners.push(listener),
    forgetSettings: () => (settings = undefined),
  }
}
