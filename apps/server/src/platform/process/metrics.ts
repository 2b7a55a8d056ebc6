import { createServer } from 'node:http'
import { once } from 'node:events'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import { limitTime } from '../concurrency/limit-time.ts'
import { AppError } from '../errors.ts'
import type { Database, Tx } from '../database/engine/public.ts'

interface GaugeRow {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** A figure that is read from the database each time the metrics are collected. */
export interface DatabaseGauge {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly read: (tx: Tx, now: Date) => Promise<readonly GaugeRow[]>
}

interface Answered {
  readonly method: string
  /** The pattern of the route, not the URL: the number of its values is bounded. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  noteAnswer(answered: Answered): void
  /** Counts a response that was served from memory before any route. */
  notePreparedResponse(): void
  /** Serves `GET /metrics` on a port of its own until `stop`. */
  serve(place: { readonly host: string; readonly port: number }): Promise<void>
  stop(): Promise<void>
}

interface MetricsNeeds {
  readonly clock: Clock
  readonly database: Database
  readonly gauges: readonly DatabaseGauge[]
}

/** Prometheus gives up after ten seconds; without the database the other figures should still arrive. */
const readWithinMs = 3000

/** Upper limits of the latency buckets, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Collects the figures of this process and of the database for Prometheus. */
export function createMetrics({ clock, database, gauges }: MetricsNeeds): Metrics {
  const registers = [new Registry()]
  const [register] = registers as [Registry]
  collectDefaultMetrics({ register })
  const requests = new Histogram({
    name: 'market_http_request_duration_seconds',
    help: 'Time from a request to its response. Status 429 counts requests beyond the rate limit.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const ready = new Counter({
    name: 'market_cached_responses_total',
    help: 'Pages and calls served from memory before any route.',
    registers,
  })
  observePool(database, registers)
  const readGauges = databaseGauges({ clock, database, gauges }, registers)

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    void readGauges()
      .then(() => register.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })
  return {
    noteAnswer: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    notePreparedResponse: () => ready.inc(),
    async serve({ host, port }) {
      server.listen(port, host)
      await once(server, 'listening').catch((error: unknown) => {
        throw new Error(`METRICS_PORT ${port} of ${host} cannot be used: choose another port or METRICS_HOST.`, {
          cause: error,
        })
      })
    },
    async stop() {
      if (!server.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function observePool({ pool }: Database, registers: Registry[]): void {
  const states = {
    open: () => pool.totalCount,
    idle: () => pool.idleCount,
    waiting: () => pool.waitingCount,
  }
  const gauge = new Gauge({
    name: 'market_database_pool',
    help: 'Connections of the pool that are open or idle, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(states)) gauge.set({ state }, count())
    },
  })
}

/** Returns a function that reads all gauges; those of a database that is away are left out. */
function databaseGauges({ clock, database, gauges }: MetricsNeeds, registers: Registry[]): () => Promise<void> {
  const up = new Gauge({
    name: 'market_database_up',
    help: 'Whether the figures of the database could be read.',
    registers,
  })
  const known = gauges.map(({ name, help, labels = [], read }) => ({
    gauge: new Gauge({ name, help, labelNames: labels, registers }),
    read,
  }))
  const readAll = () =>
    database.reading(async (tx) => {
      const read: (readonly GaugeRow[])[] = []
      for (const one of known) read.push(await one.read(tx, clock.now()))
      return read
    })
  let reading: ReturnType<typeof readAll> | undefined
  return async () => {
    reading ??= readAll().finally(() => (reading = undefined))
    const read = await limitTime(readWithinMs, reading, () => new AppError('UNAVAILABLE')).catch(() => undefined)
    up.set(read === undefined ? 0 : 1)
    for (const [index, { gauge }] of known.entries()) {
      gauge.reset()
      for (const { labels = {}, value } of read?.[index] ?? []) gauge.set({ ...labels }, value)
    }
  }
}
