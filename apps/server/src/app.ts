import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { demoRoutes } from './demo-routes.ts'
import { startResponseCache } from './start-response-cache.ts'
import { createModules } from './modules.ts'
import { consumersOf, startWork } from './start-work.ts'
import { authenticate } from '#modules/identity/public.ts'
import { rejectUnavailableCaller } from '#modules/people/public.ts'
import { stillWanted } from '#modules/notifications/public.ts'
import { seedReference } from '#modules/reference/public.ts'
import { type Clock, createClock } from '#platform/clock/clock.ts'
import type { Config, Secrets } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/engine/public.ts'
import { createDevelopmentClock, type DevelopmentClock } from '#platform/clock/development-clock.ts'
import { devTools } from '#platform/http/dev-tools.ts'
import { AppError } from '#platform/errors.ts'
import { createFileStore } from '#platform/files/create-file-store.ts'
import { type Proxies, readProxies } from '#platform/network/address-of.ts'
import { failure } from '#platform/http/envelope.ts'
import { trackConnections } from '#platform/http/connection-drain.ts'
import { registerHealth } from '#platform/http/health.ts'
import { createMaintenance, type Maintenance, rejectDuringMaintenance } from '#platform/http/maintenance.ts'
import { limitConcurrency } from '#platform/limits/concurrency-limit.ts'
import type { ResponseCache } from '#platform/cache/response-cache.ts'
import { type Authenticate, registerBindings } from '#platform/http/register-bindings.ts'
import { registerApiDocs } from '#platform/http/api-docs.ts'
import { reachableOrigin } from '#platform/network/reachable-origin.ts'
import { createRequestRate } from '#platform/limits/request-rate.ts'
import { listen } from '#platform/http/listen.ts'
import { guardDevelopmentPaths, ownHosts } from '#platform/network/own-host.ts'
import { createServer } from '#platform/http/server.ts'
import type { createMetrics } from '#platform/process/metrics.ts'
import { platformGauges } from '#platform/process/platform-gauges.ts'
import { addJobs, migrateJobs } from '#platform/jobs/job-worker.ts'
import type { Module } from '#platform/module.ts'
import { createRuntime, type Runtime } from '#platform/context/runtime.ts'
import type { ServerParts } from '#platform/server-parts.ts'
import { startLive } from '#platform/sockets/live.ts'
import type { Live } from '#platform/sockets/live-server.ts'

export interface App {
  readonly server: FastifyInstance
  readonly parts: ServerParts
  /** Starts listening and returns the program's origin. */
  listen(): Promise<string>
  /** Logs which external services do not respond; the program works without them. */
  lookOutside(): Promise<void>
  /** Rejects new work and stops all parts in an order that loses nothing. The caller closes the database server. */
  close(): Promise<void>
}

/** The name of a file that does not exist. */
const nowhere = 'no/file.here'

interface AppOptions {
  readonly config: Config
  readonly secrets: Secrets
  readonly connectionString: string
  readonly log: Logger
  readonly clock?: Clock
  /** Registers the web pages after all other routes. */
  readonly pages?: ((app: FastifyInstance, parts: ServerParts) => Promise<void>) | undefined
  /**
   * Called with the outdated tags when public data has changed, in this or another process; undefined means everything.
   */
  readonly onPublicChange?: (tags: readonly string[] | undefined) => void
}

/** Loads the library of the metrics only where they are wanted. */
const loadMetrics = async (needs: Parameters<typeof createMetrics>[0]) =>
  (await import('#platform/process/metrics.ts')).createMetrics(needs)

/** Loads OpenTelemetry only where traces are wanted. */
const loadTracing = async (log: Logger) => (await import('#platform/process/start-tracing.ts')).startTracing(log)

/** Assembles the program; the only file that knows all modules. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, secrets, connectionString, log, clock = createClock() } = options
  const tracing = config.tracesTo === undefined ? undefined : await loadTracing(log)
  const database = openDatabase(connectionString, config.databasePool, { readUrl: config.databaseReadUrl, log })
  await migrateJobs(connectionString, log)

  const files = createFileStore(config, secrets, log)
  const modules = createModules({ config, secrets, database, clock, files })
  const reach: Reach = { origin: config.publicUrl ?? reachableOrigin(config), live: undefined }
  const runtime = runtimeOf(modules, { database, clock, log, secrets }, reach)
  const developmentClock = createDevelopmentClock(database, clock, log)
  if (!config.production) await developmentClock.follow()
  const maintenance = createMaintenance(database, log)
  await maintenance.follow()
  const channels = [maintenance.channel, ...(config.production ? [] : [developmentClock.channel])]
  const answers = startResponseCache({ ...options, channels }, database, runtime)
  await runtime.command(runtime.asSystem, seedReference)

  const identify: Authenticate = (token, use) => authenticate({ database, clock }, token, use)
  const proxies = readProxies(config.trustProxy)
  const rate = createRequestRate({ clock, proxies, perSecond: config.callsPerSecond })
  const withinLimit = limitConcurrency(config.callsAtATime)
  const gauges = [...platformGauges, ...modules.flatMap((module) => module.gauges ?? [])]
  const metrics = config.metrics === undefined ? undefined : await loadMetrics({ clock, database, gauges })
  const { accessLog } = config
  const mayPrepare = () => !maintenance.isClosed()
  const server = await createServer({
    log,
    authenticate: identify,
    clock,
    proxies,
    rate,
    metrics,
    tracing,
    accessLog,
    mayPrepare,
  })
  const endConnections = trackConnections(server.server)
  // Files in a message are shown to others: a host of the sender's choice may not name their address.
  const isOwnHost = ownHosts(config)
  const live = await startLive({
    http: server.server,
    runtime,
    bindings: modules.flatMap((module) => module.sockets ?? []),
    proxies,
    authenticate: identify,
    rate,
    strictness: config,
    withinLimit,
    maintenance,
    clock,
    log,
    originFor: (host) => config.publicUrl ?? (isOwnHost(host) ? `http://${host}` : reach.origin),
    redisUrl: config.redisUrl,
    pool: database.pool,
    connectionString,
  })
  reach.live = live
  const work = await startWork(modules, {
    config,
    secrets,
    database,
    connectionString,
    clock,
    log,
    runtime,
    stillWanted,
  })
  const { settle } = work
  const origin = () => reach.origin
  const parts: ServerParts = {
    config,
    secrets,
    clock,
    log,
    database,
    runtime,
    live,
    withinLimit,
    rate,
    files,
    origin,
    settle,
  }
  await registerRoutes(server, parts, {
    modules,
    responseCache: answers.responseCache,
    proxies,
    pages: options.pages,
    developmentClock,
    maintenance,
  })

  return {
    server,
    parts,
    async listen() {
      const port = await listen(server, config)
      reach.origin = config.publicUrl ?? reachableOrigin({ host: config.host, port })
      if (config.metrics !== undefined) await metrics?.serve(config.metrics)
      return reach.origin
    },
    async lookOutside() {
      const mail = work.checkMail().catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'The mail server cannot be used just now; mails wait until it can.')
      })
      // The store logs its own failure.
      const store = files.read(nowhere, { mayBeMissing: true }).catch(() => undefined)
      await Promise.all([mail, store, ...modules.map((module) => module.lookOutside?.(log))])
    },
    async close() {
      await endConnections()
      await live.close()
      await server.close()
      rate.stop()
      await metrics?.stop()
      for (const part of [work, answers]) await part.stop()
      await database.close()
      await tracing?.stop()
    },
  }
}

/** Values that are known only once the server exists or listens. */
interface Reach {
  origin: string
  live: Live | undefined
}

type Base = Pick<ServerParts, 'database' | 'clock' | 'log' | 'secrets'>

/** The runtime of these modules; its live events go to the devices connected at that time. */
function runtimeOf(modules: readonly Module[], { secrets, ...base }: Base, reach: Reach): Runtime {
  return createRuntime({
    ...base,
    origin: () => reach.origin,
    signingSecret: secrets.signing,
    consumers: consumersOf(modules),
    addJobs,
    rejectUnavailableCaller,
    send: (push) => reach.live?.send(push),
    online: async (people) => (await reach.live?.online(people)) ?? new Set(),
    endSessions: (sessionIds, message) => reach.live?.endSessions(sessionIds, message),
    reauthenticate: (people) => reach.live?.reauthenticate(people),
  })
}

interface Routing extends Pick<AppOptions, 'pages'> {
  readonly developmentClock: DevelopmentClock
  readonly maintenance: Maintenance
  readonly modules: readonly Module[]
  readonly responseCache: ResponseCache
  readonly proxies: Proxies
}

/** Registers all HTTP routes: the calls first, the web pages last. */
async function registerRoutes(server: FastifyInstance, parts: ServerParts, routing: Routing): Promise<void> {
  const { modules, responseCache, proxies, pages } = routing
  const { config, runtime, withinLimit } = parts
  const { hasReplica } = parts.database
  const { publicUrl, checkAnswers } = config
  const bindings = modules.flatMap((module) => module.routes ?? [])
  const endpoints = bindings.map((binding) => binding.endpoint)
  rejectDuringMaintenance(server, routing.maintenance, endpoints)
  await server.register(formbody)
  if (!config.production) guardDevelopmentPaths(server, config)
  if (config.demo) await demoRoutes(server, parts)
  registerBindings(server, runtime, bindings, {
    publicUrl,
    responseCache,
    proxies,
    withinLimit,
    hasReplica,
    checkAnswers,
  })
  registerHealth(server, parts)
  await registerApiDocs(server, { endpoints, hideConsole: config.production })
  if (!config.production) await server.register(async (scope) => devTools(scope, parts, routing.developmentClock))
  for (const module of modules) await module.plugin?.(server, parts)
  await pages?.(server, parts)
  server.all('/api/*', (_, reply) => reply.status(404).send(failure(new AppError('NOT_FOUND'))))
}
