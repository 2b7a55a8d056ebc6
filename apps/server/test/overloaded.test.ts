import { getShell } from '@market/contract/accounts/endpoints.ts'
import { errorCatalogue } from '@market/contract/errors.ts'
import { io } from 'socket.io-client'
import { expect, onTestFinished, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { addressOf } from './fixtures/devices.ts'
import { registerBuyer } from './fixtures/people.ts'

const market = useTestApp(async () => ({ DATABASE_POOL: '4' }))

test('while every connection is in use, calls and sockets are told that the service is busy, not that it restarts', async () => {
  const { token } = await registerBuyer(market)
  await market.settle()
  const { pool } = market.app.parts.database
  const lent = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  onTestFinished(() => lent.forEach((client) => client.release()))
  const socket = io(await addressOf(market), { auth: { token }, forceNew: true, reconnection: false })
  onTestFinished(() => void socket.disconnect())
  const refused = new Promise<Error & { data?: unknown }>((resolve) => void socket.once('connect_error', resolve))
  const busy = { success: false, message: errorCatalogue.OVERLOADED.message, data: { code: 'OVERLOADED' } }
  const answer = await market.app.server.inject({
    url: `/api${getShell.path}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject(busy)
  expect((await refused).data).toMatchObject(busy)
})
