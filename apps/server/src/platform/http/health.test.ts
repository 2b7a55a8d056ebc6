import { type AddressInfo, createServer as listenForBytes, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createClock } from '../clock/clock.ts'
import { openDatabase } from '../database/engine/public.ts'
import { readProxies } from '../network/address-of.ts'
import { registerHealth } from './health.ts'
import { createRequestRate } from '../limits/request-rate.ts'
import { createServer } from './server.ts'

const callers = new Set<Socket>()
/** A database that accepts connections but never responds, as after a network failure. */
const silent = listenForBytes((socket) => void callers.add(socket.on('error', () => undefined)))
afterAll(() => {
  for (const socket of callers) socket.destroy()
  silent.close()
})

test('the health check reports a silent database without waiting, and queries it once for all requests', async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const database = openDatabase(`postgresql://market@127.0.0.1:${port}/market`, 5)
  const clock = createClock()
  const log = pino({ level: 'silent' })
  const proxies = readProxies([])
  const rate = createRequestRate({ clock, proxies, perSecond: 100 })
  const needs = { log, authenticate: async () => null, clock, proxies, rate }
  const server = await createServer(needs)
  registerHealth(server, { database, clock })

  const answers = await Promise.all([1, 2, 3].map(() => server.inject({ url: '/api/health' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  expect(answers[0]?.json()).toMatchObject({ success: false, data: { code: 'UNAVAILABLE' } })
  expect(answers[0]?.headers['retry-after']).toBe('2')
  expect(callers.size).toBe(1)
  // An orchestrator restarts a process that is not alive, which would not help a silent database.
  expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200)
  // A dead connection does not prevent others from checking on a new one.
  await server.inject({ url: '/api/health' })
  expect(callers.size).toBe(2)
  expect((await server.inject({ url: '/readyz' })).statusCode).toBe(503)
  await server.close()
})
