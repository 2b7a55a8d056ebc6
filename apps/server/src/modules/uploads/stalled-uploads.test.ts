import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfBytes, registerBuyer } from '#fixtures/people.ts'
import { readProxies } from '#platform/network/address-of.ts'
import { createRequestRate } from '#platform/limits/request-rate.ts'
import { createServer } from '#platform/http/server.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { fileRoutes } from './file-routes.ts'

const silenceMs = 1_000
const market = useTestApp()
let server: FastifyInstance
let rate: ReturnType<typeof createRequestRate>
let port: string
let token: string
beforeAll(async () => {
  token = (await registerBuyer(market)).token
  const { log, clock } = market.app.parts
  const proxies = readProxies([])
  rate = createRequestRate({ clock, proxies, perSecond: 1000 })
  server = await createServer({ log, authenticate: async () => null, clock, proxies, rate })
  await server.register((app) => fileRoutes(app, market.app.parts, silenceMs))
  port = new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port
})
afterAll(async () => {
  await server.close()
  rate.stop()
})

/** Starts an upload; returns the open request and its future response. */
async function begin(length: number) {
  const [place] = await market.call(getUploadUrls, { type: 'pdf' }, { token })
  const { pathname, search } = new URL(place?.url ?? '')
  const headers = { 'content-length': length }
  const sent = request({ port, path: `${pathname}${search}`, method: 'PUT', headers, agent: false })
  sent.on('error', () => undefined)
  const answer = once(sent, 'response').then(async ([response]) => {
    const { statusCode, headers: answered } = response as IncomingMessage
    const { data } = (await json(response as IncomingMessage)) as { data: { code?: string } | null }
    return { status: statusCode, code: data?.code, connection: answered.connection }
  })
  return { sent, answer }
}

test('stalled uploads time out with an error, and free their slots for others of their network', async () => {
  const stalled = await Promise.all(Array.from({ length: 16 }, () => begin(1000)))
  for (const { sent } of stalled) sent.write(Buffer.alloc(20))
  const pdf = pdfBytes()
  const next = await begin(pdf.length)
  next.sent.end(pdf)
  expect(await next.answer).toMatchObject({ status: 200 })
  for (const { answer } of stalled)
    expect(await answer).toEqual({ status: 408, code: 'UPLOAD_STALLED', connection: 'close' })
  for (const { sent } of stalled) await expect.poll(() => sent.closed).toBe(true)
})

test('a slow upload that makes progress may take longer than the idle timeout', async () => {
  const pdf = pdfBytes()
  const { sent, answer } = await begin(pdf.length)
  const begun = performance.now()
  const pieces = 6
  const size = Math.ceil(pdf.length / pieces)
  for (let at = 0; at < pdf.length; at += size) {
    sent.write(pdf.subarray(at, at + size))
    await wait(silenceMs / 4)
  }
  sent.end()
  expect(await answer).toMatchObject({ status: 200 })
  expect(performance.now() - begun).toBeGreaterThan(silenceMs)
})
