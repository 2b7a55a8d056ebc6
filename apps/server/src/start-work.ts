import { thumbnailsOf } from '#modules/uploads/public.ts'
import { scheduledBackup } from '#platform/backup/scheduled-backup.ts'
import { platformCleanUp } from '#platform/jobs/clean-up.ts'
import { startClockCheck } from '#platform/clock/clock-check.ts'
import { startSweeper } from '#platform/deadlines/deadline-sweeper.ts'
import { startJobWorker } from '#platform/jobs/job-worker.ts'
import { messageSenders, type StillWanted } from '#platform/messages/message-senders.ts'
import type { Module } from '#platform/module.ts'
import { startDispatcher } from '#platform/outbox/outbox-dispatcher.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { signingWith } from '#platform/config/sign.ts'

interface Needs extends Pick<ServerParts, 'config' | 'secrets' | 'database' | 'clock' | 'log' | 'runtime'> {
  /** URL of the database. */
  readonly connectionString: string
  readonly stillWanted: StillWanted
}

export const consumersOf = (modules: readonly Module[]) => modules.flatMap((module) => module.consumers ?? [])

/** Starts the background work: delivers events, fires deadlines, runs jobs and sends messages. */
export async function startWork(modules: readonly Module[], parts: Needs) {
  const { config, secrets, database, connectionString, clock, log, runtime, stillWanted } = parts
  const messages = messageSenders({ config, database, clock, sign: signingWith(secrets.signing), stillWanted })
  const dispatcher = startDispatcher(runtime, consumersOf(modules), clock)
  const deadlines = modules.flatMap((module) => module.deadlines ?? [])
  const sweeper = startSweeper(runtime, deadlines, clock)
  const jobs = [
    ...modules.flatMap((module) => module.jobs ?? []),
    ...messages.handlers,
    platformCleanUp,
    ...scheduledBackup({ config, secrets, connectionString, log, derivedOf: thumbnailsOf }),
  ]
  const clockCheck = startClockCheck(database, clock, log)
  const worker = await startJobWorker({ pool: database.pool, connectionString, runtime, handlers: jobs, log })
  return {
    checkMail: () => messages.check(),
    async settle() {
      await sweeper.sweep()
      await dispatcher.drain()
    },
    async stop() {
      for (const part of [sweeper, dispatcher, worker, clockCheck]) await part.stop()
      await messages.close()
    },
  }
}
