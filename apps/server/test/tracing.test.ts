import { createServer, type Server } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { signUp } from '@market/contract/accounts/endpoints.ts'
import { getListings } from '@market/contract/listings/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postJob } from './fixtures/hiring.ts'
import { registerBuyer, registrationForm, referenceOf } from './fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** A local collector that keeps what it receives. */
let collector: Server
const spans: Span[] = []
const settings: Record<string, string> = { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_BSP_SCHEDULE_DELAY: '50' }

const market = useTestApp(async () => {
  collector = createServer((request, response) => {
    void json(request).then((sent) => {
      const { resourceSpans } = sent as Sent
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: own }) => own)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  // The library reads its settings from the environment of the process.
  Object.assign(process.env, settings, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  return { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
})
beforeAll(() => referenceOf(market))
afterAll(() => {
  for (const name of [...Object.keys(settings), 'OTEL_EXPORTER_OTLP_ENDPOINT']) delete process.env[name]
  collector.close()
})

const arrived = async (name: string, traceId?: string): Promise<Span> => {
  const find = () => spans.find((span) => span.name === name && (traceId === undefined || span.traceId === traceId))
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  return find() as Span
}
const traceparent = (traceId: string) => `00-${traceId}-00f067aa0ba902b7-01`

test('a request continues the trace of its caller, and its statements are within it, without their values', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await market.app.server.inject({
    url: `/api${getListings.path}?kind=JOB&skip=1`,
    headers: { traceparent: traceparent(traceId) },
  })
  const request = await arrived(`GET /api${getListings.path}`, traceId)
  expect(request.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } })
  await expect
    .poll(() => spans.filter((span) => span.traceId === traceId && span.spanId !== request.spanId).length)
    .toBeGreaterThan(0)
  const statements = spans.filter((span) => span.traceId === traceId && span.spanId !== request.spanId)
  expect(statements.every(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true)
  expect(JSON.stringify(statements)).toContain('"db.query.text"')
})

test('what a form contains is in no span, also of a request with a body', async () => {
  const traceId = '5bf92f3577b34da6a3ce929d0e0e4737'
  const form = registrationForm('BUYER', { fullName: 'Zebedee Traceless' })
  await market.app.server.inject({
    method: 'POST',
    url: `/api${signUp.path}`,
    payload: form,
    headers: { traceparent: traceparent(traceId) },
  })
  const request = await arrived(`POST /api${signUp.path}`, traceId)
  await expect.poll(() => JSON.stringify(spans)).toMatch(/insert into .{1,3}users/)
  const inserted = spans.find((span) => JSON.stringify(span.attributes).includes('insert into \\"users'))
  expect(inserted).toMatchObject({ traceId, parentSpanId: request.spanId })
  expect(JSON.stringify(spans)).not.toContain('Zebedee')
})

test('a delivery belongs to the trace of the call that emitted its event, and a job is a trace of its own', async () => {
  const buyer = await registerBuyer(market)
  spans.length = 0
  await postJob(market, buyer)
  await market.settle()
  const call = await arrived('PUT /api/services/add-edit')
  const deliveries = () => spans.filter((span) => span.name.startsWith('deliver '))
  await expect.poll(() => deliveries().some(({ traceId }) => traceId === call.traceId)).toBe(true)
  await expect.poll(() => spans.some(({ name }) => name.startsWith('job '))).toBe(true)
})

test('polling while nothing happens makes no traces', async () => {
  await market.settle()
  await expect.poll(() => spans.length).toBeGreaterThan(0)
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined || parentSpanId === '')
  expect(roots.filter(({ name }) => !/^(GET|PUT|POST|job|deliver) /.test(name))).toEqual([])
})
