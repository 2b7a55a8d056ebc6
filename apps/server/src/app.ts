import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createModules } from './modules.ts'
import { outdatedBy } from './public-changes.ts'
import { demoRoutes } from '#demo/demo-routes.ts'
import { authenticate } from '#modules/accounts/public.ts'
import { seedReference } from '#modules/reference/public.ts'
import { createChangeRelay } from '#platform/change-relay.ts'
import { platformCleanUp } from '#platform/clean-up.ts'
import { type Clock, createClock } from '#platform/clock.ts'
import type { Config, Secrets } from '#platform/config.ts'
import { listenToDatabase } from '#platform/database-listener.ts'
import { openDatabase } from '#platform/database.ts'
import { startSweeper } from '#platform/deadline-sweeper.ts'
import { devTools } from '#platform/dev-tools.ts'
import { AppError } from '#platform/errors.ts'
import { createFileStore } from '#platform/files/create-file-store.ts'
import { readProxies } from '#platform/http/address-of.ts'
import { failure } from '#platform/http/envelope.ts'
import { KeptAnswers } from '#platform/http/kept-answers.ts'
import { registerBindings } from '#platform/http/register-bindings.ts'
import { registerApiDocs } from '#platform/http/api-docs.ts'
import { createServer } from '#platform/http/server.ts'
import { addJobs, migrateJobs, startJobWorker } from '#platform/job-worker.ts'
import { messageSenders } from '#platform/message-senders.ts'
import { startDispatcher } from '#platform/outbox-dispatcher.ts'
import { createRuntime } from '#platform/runtime.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { signingWith } from '#platform/sign.ts'
import { type Live, startLive } from '#platform/sockets/live.ts'

export interface App {
  readonly server: FastifyInstance
  readonly parts: ServerParts
  /** Listens and answers the address. */
  listen(): Promise<string>
  /** Refuses new work, ends what runs, in the order that loses nothing. The database itself is the caller's. */
  close(): Promise<void>
}

export interface AppOptions {
  readonly config: Config
  readonly secrets: Secrets
  readonly connectionString: string
  readonly log: Logger
  readonly clock?: Clock
  /** Serves the web pages as the last of the routes. */
  readonly pages?: (app: FastifyInstance, parts: ServerParts) => Promise<void>
  /** Called when something that visitors see has changed, here or in another process, with the tags of what it is. */
  readonly onPublicChange?: (tags: readonly string[] | undefined) => void
}

/** Puts the program together: the only file that knows all modules. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, secrets, connectionString, log, clock = createClock() } = options
  const database = openDatabase(connectionString, config.databasePool)
  await migrateJobs(database.pool, log)

  const files = createFileStore(config, secrets)
  const modules = createModules({ config, secrets, database, clock, files })
  const bindings = modules.flatMap((module) => module.routes ?? [])
  const sockets = modules.flatMap((module) => module.sockets ?? [])
  const consumers = modules.flatMap((module) => module.consumers ?? [])
  const deadlines = modules.flatMap((module) => module.deadlines ?? [])
  const messages = messageSenders(config, database, clock, signingWith(secrets.signing))
  const jobs = [...modules.flatMap((module) => module.jobs ?? []), messages.handler, platformCleanUp]

  let origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  let live: Live | undefined
  const runtime = createRuntime({
    database,
    clock,
    log,
    origin: () => origin,
    signingSecret: secrets.signing,
    consumers,
    addJobs,
    send: (push) => live?.send(push),
    online: async (people) => (await live?.online(people)) ?? new Set(),
    endSessions: (sessionIds, message) => live?.endSessions(sessionIds, message),
  })
  const kept = new KeptAnswers()
  const forget = (tags: readonly string[] | 'everything') => {
    const given = tags === 'everything' ? undefined : tags
    kept.clear(given)
    options.onPublicChange?.(given)
  }
  const relay = createChangeRelay(database, forget, log)
  runtime.onFacts((facts) => {
    const outdated = outdatedBy(facts)
    if (outdated === null) return
    forget(outdated)
    relay.tell(outdated)
  })
  const identify = (token: string) => authenticate(database, clock, token)
  await runtime.command(runtime.asSystem, seedReference)
  const proxies = readProxies(config.trustProxy)
  const server = await createServer({ log, authenticate: identify, clock, proxies })
  live = await startLive({
    http: server.server,
    runtime,
    bindings: sockets,
    proxies,
    authenticate: identify,
    strictness: config,
    clock,
    log,
    publicUrl: config.publicUrl,
    redisUrl: config.redisUrl,
    pool: database.pool,
  })
  const dispatcher = startDispatcher(runtime, consumers, clock)
  const sweeper = startSweeper(runtime, deadlines, clock)
  // What was answered with the settings of before must not be answered again.
  const forgetSettings = () => {
    runtime.forgetSettings()
    forget('everything')
  }
  const settingsChanged = { name: 'settings_changed', hear: forgetSettings, missed: forgetSettings }
  const listener = listenToDatabase(connectionString, [relay.channel, settingsChanged], log)
  const worker = await startJobWorker(database.pool, runtime, jobs, log)

  const parts: ServerParts = {
    config,
    secrets,
    clock,
    log,
    database,
    runtime,
    live,
    files,
    origin: () => origin,
    async settle() {
      await sweeper.sweep()
      await dispatcher.drain()
    },
  }

  await server.register(formbody)
  const { publicUrl, checkAnswers } = config
  registerBindings(server, runtime, bindings, { publicUrl, kept, proxies, checkAnswers })
  server.get('/api/health', async () => {
    await database.pool.query('select 1')
    return { success: true, message: 'The marketplace is running.', data: { time: clock.now().toISOString() } }
  })
  await registerApiDocs(
    server,
    bindings.map((binding) => binding.endpoint),
  )
  if (!config.production) await devTools(server, parts)
  if (config.demo) await demoRoutes(server)
  for (const module of modules) await module.plugin?.(server, parts)
  await options.pages?.(server, parts)
  server.all('/api/*', (_, reply) => reply.status(404).send(failure(new AppError('NOT_FOUND'))))

  return {
    server,
    parts,
    async listen() {
      await server.listen({ host: config.host, port: config.port })
      const { port } = server.server.address() as AddressInfo
      origin = config.publicUrl ?? `http://${config.host}:${port}`
      return origin
    },
    async close() {
      await live?.close()
      await server.close()
      await sweeper.stop()
      await dispatcher.stop()
      await worker.stop()
      await relay.stop()
      await listener.stop()
      await messages.close()
      await database.close()
    },
  }
}
