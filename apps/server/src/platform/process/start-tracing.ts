import { setTimeout as wait } from 'node:timers/promises'
import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { setTracer, type Tracer } from './spans.ts'

const name = 'fairlance'

/** Time limit for sending the last spans, because the library waits 10 seconds for a collector that is away. */
const sendLastWithinMs = 3000

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

const contextOf = (parent: string | null): Context =>
  parent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent: parent })

/** Names the kind of error; its message may contain an email address or other input of a user. */
function kindOf(error: unknown): string {
  const { code, name: errorName } = (error ?? {}) as { code?: unknown; name?: unknown }
  return String(code ?? errorName ?? typeof error)
}

const tracer: Tracer = {
  async run({ name: spanName, kind, attributes = {}, parent, onlyWithin }, work) {
    const outer = parent === undefined ? context.active() : contextOf(parent)
    if (onlyWithin === true && trace.getSpan(outer) === undefined) return work()
    const span = trace.getTracer(name).startSpan(spanName, { kind: kinds[kind], attributes }, outer)
    try {
      return await context.with(trace.setSpan(outer, span), work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: kindOf(error) })
      throw error
    } finally {
      span.end()
    }
  },
  current() {
    const carrier: { traceparent?: string } = {}
    propagation.inject(context.active(), carrier)
    return carrier.traceparent ?? null
  },
}

/** Makes a span of each request, which continues the trace of its `traceparent` header. */
function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _, done) => {
    const outer = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = trace.getTracer(name).startSpan(request.method, { kind: SpanKind.SERVER }, outer)
    const inner = trace.setSpan(outer, span)
    contexts.set(request, inner)
    context.with(inner, done)
  })
  // Reading the body continues in the context of the socket.
  app.addHook('preValidation', (request, _, done) => context.with(contexts.get(request) ?? context.active(), done))
  app.addHook('onResponse', (request, reply, done) => {
    const inner = contexts.get(request)
    const span = inner && trace.getSpan(inner)
    const route = request.routeOptions.url ?? 'none'
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
    })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

export interface Tracing {
  readonly traceRequests: (app: FastifyInstance) => void
  /** Sends what was not sent yet; gives up after 3 seconds. */
  stop(): Promise<void>
}

/**
 * Sends traces over OTLP. The variables of OpenTelemetry configure everything: `OTEL_EXPORTER_OTLP_ENDPOINT`,
 * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER` and others.
 */
export function startTracing(log: Logger): Tracing {
  const serviceName = process.env['OTEL_SERVICE_NAME'] ?? name
  const sdk = new NodeSDK({ serviceName, metricReaders: [], logRecordProcessors: [] })
  sdk.start()
  setTracer(tracer)
  return {
    traceRequests,
    async stop() {
      setTracer(undefined)
      const tooLate = wait(sendLastWithinMs, undefined, { ref: false }).then(() => {
        throw new Error('the collector does not respond')
      })
      await Promise.race([sdk.shutdown(), tooLate]).catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'the last traces could not be sent')
      })
    },
  }
}
