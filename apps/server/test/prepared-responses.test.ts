import { type Action, allowedNames } from '@market/contract/actions.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { postJob } from './fixtures/hiring.ts'
import { registerBuyer, type Someone } from './fixtures/people.ts'

const market = useTestApp()
let address: string
let buyer: Someone
let job: string

beforeAll(async () => {
  buyer = await registerBuyer(market)
  ;({ id: job } = await postJob(market, buyer))
  address = await market.app.server.listen({ host: '127.0.0.1', port: 0 })
})

const ask = (headers: Record<string, string> = {}) =>
  fetch(`${address}/api${getListing.path.replace('{id}', job)}`, { headers })
const own = new Set([
  'date',
  'x-request-id',
  'x-server-time',
  'content-length',
  'content-encoding',
  'transfer-encoding',
])
const lasting = (answer: Response) => [...answer.headers].filter(([name]) => !own.has(name)).toSorted()

test('a cached response has all headers of the first, with its own request id and date', async () => {
  const first = await ask()
  const again = await ask()
  expect(lasting(again)).toEqual(lasting(first))
  expect(again.headers.get('x-content-type-options')).toBe('nosniff')
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
  expect(Date.parse(again.headers.get('x-server-time') ?? '')).toBeGreaterThan(0)
  expect(await again.json()).toEqual(await first.json())
})

test('a cached response is the same compressed and plain, and varies by encoding', async () => {
  const [gzipped, plain] = [await ask({ 'accept-encoding': 'gzip' }), await ask({ 'accept-encoding': 'identity' })]
  expect(gzipped.headers.get('content-encoding')).toBe('gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(gzipped.headers.get('vary')).toBe('accept-encoding')
  expect(await gzipped.json()).toEqual(await plain.json())
})

test('a signed-in user gets their own response, and a request id is echoed', async () => {
  await ask()
  const owner = await ask({ authorization: `Bearer ${buyer.token}` })
  expect(allowedNames(((await owner.json()) as { data: { actions: Action[] } }).data.actions)).toContain('delete')
  expect((await ask({ authorization: 'Bearer nobody' })).status).toBe(401)
  expect((await ask({ 'x-request-id': 'mine-1' })).headers.get('x-request-id')).toBe('mine-1')
})

test('behind a proxy, addresses in a response start with the origin that the visitor used', async () => {
  await ask()
  const proxied = await ask({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'market.example' })
  expect(await proxied.text()).toContain('https://market.example/api/files/')
  expect(await (await ask()).text()).not.toContain('market.example')
})
