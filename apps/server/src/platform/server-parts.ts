import type { Logger } from 'pino'
import type { Clock } from './clock/clock.ts'
import type { Config, Secrets } from './config/config.ts'
import type { Database } from './database/engine/public.ts'
import type { FileStore } from './files/file-store.ts'
import type { ConcurrencyLimit } from './limits/concurrency-limit.ts'
import type { RequestRate } from './limits/request-rate.ts'
import type { Live } from './sockets/live-server.ts'
import type { Runtime } from './context/runtime.ts'

/** The parts of the running program, for the few routes that are not JSON calls. */
export interface ServerParts {
  readonly config: Config
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Logger
  readonly database: Database
  readonly runtime: Runtime
  readonly files: FileStore
  readonly live: Live
  readonly withinLimit: ConcurrencyLimit
  readonly rate: RequestRate
  /** Delivers all events and fires all due deadlines; for the development clock and tests. */
  settle(): Promise<void>
  /** The public origin, without a trailing slash. */
  origin(): string
}
