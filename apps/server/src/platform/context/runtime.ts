import type { UserId } from '@market/contract/ids.ts'
import type { CompiledQuery } from 'kysely'
import type { Logger } from 'pino'
import { actorId, type Ctx, type StepsCtx, system } from './context.ts'
import type { Database, Transaction, Tx } from '../database/engine/public.ts'
import { isRetryable } from '../errors.ts'
import type { Enqueued } from '../jobs/jobs.ts'
import { type Caller, contextMaker, type Surroundings } from './make-context.ts'
import { type Consumer, type Emitted, insertEvent } from '../outbox/outbox.ts'
import { Pending } from './pending.ts'
import { CachedReads } from '../cache/cached-reads.ts'
import { CachedSettings } from '../config/settings.ts'
import { currentTrace } from '../process/spans.ts'
import { signingWith } from '../config/sign.ts'

export interface Runtime {
  /** Runs a command in one transaction; events and jobs commit with it, live events are sent after it. */
  command<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** Runs reads without a transaction. */
  query<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result>
  /** Runs statements that commit one by one; the call opens transactions where it needs them. */
  steps<Result>(caller: Caller, run: (ctx: StepsCtx) => Promise<Result>): Promise<Result>
  /** The current time of the program's clock. */
  now(): Date
  /** Signs links and codes. */
  readonly sign: Ctx['sign']
  /** The caller for actions of the program itself. */
  readonly asSystem: Caller
  /** Registers a listener that is called with the events of each commit. */
  onEvents(listener: (events: readonly Emitted[]) => void): void
  forgetSettings(): void
  /** Removes the cached reads with any of the tags, or all of them. */
  forgetReads(tags?: readonly string[]): void
}

export interface RuntimeParts extends Surroundings {
  readonly database: Database
  readonly log: Logger
  readonly origin: () => string
  readonly signingSecret: string
  readonly consumers: readonly Consumer[]
  /** Builds the statements that enqueue jobs within the transaction. */
  readonly addJobs: (tx: Tx, jobs: readonly Enqueued[]) => readonly CompiledQuery[]
  /** The last statement of a user's command; fails if the user was deleted or suspended meanwhile. */
  readonly rejectUnavailableCaller?: (tx: Tx, person: UserId, allowSuspended: boolean) => CompiledQuery
}

const needsTransaction = () => new Error('Events, jobs and writes that nobody awaits need a transaction')

/** A transaction stand-in whose statements commit one by one. */
const oneByOne = (tx: Tx): Transaction => ({
  tx,
  write() {
    throw needsTransaction()
  },
  async savepoint() {
    throw needsTransaction()
  },
  allowLongStatements() {
    throw needsTransaction()
  },
})

const maxTries = 4

/** Retries after a retryable error, such as a deadlock. */
async function trying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= maxTries || !isRetryable(error)) throw error
    }
  }
}

type EventsListener = (events: readonly Emitted[]) => void

/** A failing notification is only logged, because its transaction is already committed. */
function sendAfterCommit(log: Logger, listeners: readonly EventsListener[], { live, events }: Pending): void {
  const toListeners = events.length > 0 ? listeners.map((listener) => () => listener(events)) : []
  for (const tell of [...live, ...toListeners]) {
    try {
      tell()
    } catch (error) {
      log.error({ err: error }, 'listeners of a commit failed')
    }
  }
}

/** Writes events that have consumers into the outbox. */
const eventWriter = (consumers: readonly Consumer[]) => {
  const consumersOf = Map.groupBy(consumers, (consumer) => consumer.event)
  return (ctx: Ctx, events: readonly Emitted[]): void => {
    const trace = currentTrace()
    for (const { name, payload } of events) {
      const pending = (consumersOf.get(name) ?? []).map((consumer) => consumer.name)
      if (pending.length === 0) continue
      const event = { name, payload: JSON.stringify(payload), actor_id: actorId(ctx), at: ctx.now, pending, trace }
      ctx.write(insertEvent.with(ctx.tx, event))
    }
  }
}

/** Creates the runtime for commands and queries. */
export function createRuntime(parts: RuntimeParts): Runtime {
  const { database } = parts
  const sign = signingWith(parts.signingSecret)
  const settings = new CachedSettings()
  const reads = new CachedReads()
  const contextFor = contextMaker(parts, sign, settings, reads, database.kysely)
  const writeEvents = eventWriter(parts.consumers)
  const listeners: EventsListener[] = []

  /** Runs the transaction and returns the notifications to send after the commit. */
  const commit = <Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>) => {
    const pending = new Pending()
    return database.transaction(async (transaction) => {
      const ctx = await contextFor(transaction, caller, pending)
      const result = await run(ctx)
      await pending.writeCollected(ctx)
      writeEvents(ctx, pending.events)
      parts.addJobs(ctx.tx, pending.jobs).forEach(ctx.write)
      const { actor, allowSuspended = false } = caller
      if (actor.kind === 'person' && parts.rejectUnavailableCaller)
        ctx.write(parts.rejectUnavailableCaller(ctx.tx, actor.id, allowSuspended))
      return { result, pending }
    })
  }

  async function command<Result>(caller: Caller, run: (ctx: Ctx) => Promise<Result>): Promise<Result> {
    const { result, pending } = await trying(() => commit(caller, run))
    sendAfterCommit(caller.log, listeners, pending)
    return result
  }

  async function stepsOn<Result>(tx: Tx, caller: Caller, run: (ctx: StepsCtx) => Promise<Result>): Promise<Result> {
    const pending = new Pending()
    const ctx = await contextFor(oneByOne(tx), caller, pending)
    const result = await run({ ...ctx, inTransaction: (inner) => command(caller, inner) })
    if (pending.events.length > 0 || pending.jobs.length > 0) throw needsTransaction()
    sendAfterCommit(caller.log, listeners, pending)
    return result
  }

  return {
    command,
    query: (caller, run) => database.reading((tx) => stepsOn(tx, caller, run), { mayLag: caller.mayLag === true }),
    steps: (caller, run) => stepsOn(database.kysely, caller, run),
    now: () => parts.clock.now(),
    sign,
    get asSystem() {
      return { actor: system, log: parts.log, origin: parts.origin(), network: { address: 'program', userAgent: null } }
    },
    onEvents: (listener) => void listeners.push(listener),
    forgetSettings: () => settings.forget(),
    forgetReads: (tags) => reads.forget(tags),
  }
}
