import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { AnyDeadline } from './deadlines/deadlines.ts'
import type { Binding } from './http/binding.ts'
import type { JobHandler } from './jobs/jobs.ts'
import type { Consumer } from './outbox/outbox.ts'
import type { DatabaseGauge } from './process/metrics.ts'
import type { ServerParts } from './server-parts.ts'
import type { SocketBinding } from './sockets/socket-binding.ts'

/** The parts available to a module before the program is complete. */
export type ModuleBase = Pick<ServerParts, 'config' | 'secrets' | 'database' | 'clock' | 'files'>

/** The parts that a module contributes to app.ts. */
export interface Module {
  readonly routes?: readonly Binding[]
  /** Socket calls. */
  readonly sockets?: readonly SocketBinding[]
  /** notices.ts, live.ts and reactions.ts together. */
  readonly consumers?: readonly Consumer[]
  readonly jobs?: readonly JobHandler[]
  readonly deadlines?: readonly AnyDeadline[]
  /** Figures of the module's tables for Prometheus. */
  readonly gauges?: readonly DatabaseGauge[]
  /** Logs a warning if an external service that the module needs does not respond; never throws. */
  readonly lookOutside?: (log: Logger) => Promise<void>
  /** Routes other than JSON calls: webhooks, file streams, pages of the embedded defaults. */
  readonly plugin?: (app: FastifyInstance, parts: ServerParts) => Promise<void>
}
