import pino from 'pino'
import { createModules } from './modules.ts'
import { consumersOf } from './start-work.ts'
import { createClock } from '#platform/clock/clock.ts'
import type { Config, Secrets } from '#platform/config/config.ts'
import { commandLine, writeAuditEntries } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Caller } from '#platform/context/make-context.ts'
import { createRuntime } from '#platform/context/runtime.ts'
import type { Database } from '#platform/database/engine/public.ts'
import { createFileStore } from '#platform/files/create-file-store.ts'
import { addJobs } from '#platform/jobs/job-worker.ts'

export interface CommandLineBase {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
}

/** The runtime of a command that runs beside the server, which delivers its events and runs its jobs. */
export function runtimeOfCommandLine({ config, secrets, database }: CommandLineBase) {
  const clock = createClock()
  const log = pino({ level: 'silent' })
  const files = createFileStore(config, secrets, log)
  const modules = createModules({ config, secrets, database, clock, files })
  const runtime = createRuntime({
    database,
    clock,
    log,
    origin: () => config.publicUrl ?? '',
    signingSecret: secrets.signing,
    consumers: consumersOf(modules),
    addJobs,
    send: () => undefined,
    online: async () => new Set(),
    endSessions: () => undefined,
    reauthenticate: () => undefined,
  })
  const caller: Caller = { ...runtime.asSystem, network: { address: commandLine, userAgent: null } }
  return { runtime, files, caller }
}

/**
 * Runs a command as the system, beside the server, which delivers its events. The audit log shows it under this name,
 * without an actor and with `command line` as its address.
 */
export function runAtCommandLine<Result>(
  base: CommandLineBase,
  name: string,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const { runtime, caller } = runtimeOfCommandLine(base)
  return runtime.command(caller, async (ctx) => {
    const result = await work(ctx)
    await writeAuditEntries(ctx, name, {})
    return result
  })
}
