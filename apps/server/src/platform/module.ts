import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { AnyDeadline } from './deadlines/deadlines.ts'
import type { Binding } from './http/binding.ts'
import type { JobHandler } from './jobs/jobs.ts'
import type { Consumer } from './outbox/outbox.ts'
import type { ServerParts } from './server-parts.ts'
import type { SocketBinding } from './sockets/socket-binding.ts'

/** What a module may be made with, before the program is whole. */
export type ModuleBase = Pick<ServerParts, 'config' | 'secrets' | 'database' | 'clock' | 'files'>

/** What a module gives to app.ts; each part is optional. */
export interface Module {
  readonly routes?: readonly Binding[]
  /** Calls of the real-time channel. */
  readonly sockets?: readonly SocketBinding[]
  /** notices.ts, live.ts and reactions.ts together. */
  readonly consumers?: readonly Consumer[]
  readonly jobs?: readonly JobHandler[]
  readonly deadlines?: readonly AnyDeadline[]
  /** Says in the log whether a service outside that it needs does not answer; never throws. */
  readonly lookOutside?: (log: Logger) => Promise<void>
  /** Routes that are no JSON calls: webhooks, file streams, pages of the embedded defaults. */
  readonly plugin?: (app: FastifyInstance, parts: ServerParts) => Promise<void>
}
