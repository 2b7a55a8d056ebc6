import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import type { CallContract, Endpoint } from '@market/contract/endpoint.ts'
import { beforeAll, expect, test } from 'vitest'
import { createModules } from '../src/modules.ts'
import { minutes } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { bindingsOf, fieldsOf, hasBody, methodsOf, sendRaw } from './fixtures/calls.ts'
import { deviceOf, type Device } from './fixtures/devices.ts'
import { endsSession } from './fixtures/hostile-input.ts'
import { prototypeTriesOf, prototypeValues } from './fixtures/hostile-prototypes.ts'
import { registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'

const market = useTestApp()
let people: Record<'buyer' | 'seller' | 'admin', Someone>
beforeAll(async () => {
  people = {
    buyer: await registerBuyer(market),
    seller: await registerSeller(market),
    admin: await registerAdmin(market),
  }
})

const callerOf = ({ audience }: CallContract): Someone | undefined =>
  audience === 'public' ? undefined : audience === 'seller' || audience === 'admin' ? people[audience] : people.buyer

/** Values in place of the whole input, and fields that no call has. */
const wholes: readonly Record<string, unknown>[] = [
  ...prototypeValues.filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  JSON.parse('{"then":1,"toJSON":1,"hasOwnProperty":1,"Symbol(Symbol.iterator)":1}'),
] as Record<string, unknown>[]

const problemOf = (status: number, code: unknown): string | undefined =>
  status < 500 && typeof (code ?? '') === 'string' ? undefined : `answered ${status}`

/** Calls after the end of a session would be rejected before their input is read. */
async function expectSessions(): Promise<void> {
  const call = (endpoint: Endpoint, { token }: Someone) => market.send(endpoint, {}, { token })
  const answers = await Promise.all([
    call(getProfile, people.buyer),
    call(getProfile, people.seller),
    call(getAdmin, people.admin),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}

async function complaintsOf(endpoint: Endpoint, method: Endpoint['method']): Promise<string[]> {
  const complaints: string[] = []
  const whole = wholes.map((value) => ({ path: '', wrong: value, value }))
  const waiting = [...prototypeTriesOf(endpoint), ...whole].values()
  const sendNext = async () => {
    for (const { path, wrong, value } of waiting) {
      // A call with only an id would succeed, and could end a session.
      const id = path === '' ? newId<string>() : people.seller.user.id
      const input = { id, ...(value as Record<string, unknown>) }
      const answer = await sendRaw(market, endpoint, method, input, callerOf(endpoint)?.token)
      const problem = problemOf(answer.status, answer.body.data?.code)
      if (problem !== undefined)
        complaints.push(`${method} ${endpoint.name}${path} as ${JSON.stringify(wrong)} ${problem}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, sendNext))
  return complaints
}

test('no value of any field of any HTTP call causes a server error, whatever its properties are', async () => {
  const complaints: string[] = []
  for (const { endpoint } of bindingsOf(market)) {
    if (endsSession.has(endpoint.name)) continue
    for (const method of methodsOf(endpoint)) complaints.push(...(await complaintsOf(endpoint, method)))
  }
  expect(complaints).toEqual([])
  await expectSessions()
}, 600_000)

const inherited = ['toString', 'valueOf', 'then', '__proto__', 'constructor', 'length', 'hasOwnProperty']
const together = (pairOf: (name: string) => string): string => inherited.map(pairOf).join('&')

/**
 * How field names and values of inherited properties can be written in a query string or a form. A name as the value of
 * a field could be accepted, so it is alone in its request; the others share one.
 */
const pairsOf = (field: string): string[] => [
  ...inherited.map((name) => `${field}=${name}`),
  together((name) => `${name}=1`),
  together((name) => `${field}[${name}]=1`),
  together((name) => `${field}[0][${name}]=1&${field}[length]=-1`),
  together((name) => `${field}.${name}=1`),
  together((name) => `__proto__[${name}]=1&constructor.prototype.${name}=1`),
  together((name) => `${field}=a&${field}=${name}`),
]

test('no query string or form with names of inherited properties causes a server error', async () => {
  const complaints: string[] = []
  for (const { endpoint } of bindingsOf(market)) {
    if (endsSession.has(endpoint.name)) continue
    const fields = ['id', ...fieldsOf(endpoint)].slice(0, 3)
    const authorization = `Bearer ${callerOf(endpoint)?.token ?? ''}`
    const headers = callerOf(endpoint) === undefined ? {} : { authorization }
    const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, '__proto__')}`
    for (const pairs of new Set(fields.flatMap(pairsOf))) {
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      const answers = await Promise.all([
        market.app.server.inject({ method: endpoint.method, url: `${url}?${pairs}`, headers }),
        ...(hasBody(endpoint.method)
          ? [market.app.server.inject({ method: endpoint.method, url, headers: form, payload: pairs })]
          : []),
      ])
      for (const answer of answers) {
        const problem = problemOf(answer.statusCode, answer.json().data?.code)
        if (problem !== undefined) complaints.push(`${endpoint.method} ${url} with ${pairs} ${problem}`)
      }
    }
  }
  expect(complaints).toEqual([])
  await expectSessions()
}, 600_000)

test('no value of any field of any socket call causes a server error', async () => {
  const complaints: string[] = []
  const devices = new Map<Someone, Device>()
  for (const someone of Object.values(people)) devices.set(someone, await deviceOf(market, someone))
  const sockets = createModules(market.app.parts).flatMap((module) => module.sockets ?? [])
  for (const { endpoint } of sockets) {
    const device = devices.get(callerOf(endpoint) ?? people.buyer) as Device
    const whole = wholes.map((value) => ({ path: '', wrong: value, value }))
    for (const { path, wrong, value } of [...prototypeTriesOf(endpoint), ...whole]) {
      let answer = await device.send(endpoint, value)
      // Waits for the rate limit, so that every value reaches the parser.
      if (answer.status === 429) {
        await market.advance(minutes)
        answer = await device.send(endpoint, value)
      }
      const problem = answer.status === 429 ? 'was not tried' : problemOf(answer.status, answer.data?.code)
      if (problem !== undefined) complaints.push(`${endpoint.event}${path} as ${JSON.stringify(wrong)} ${problem}`)
    }
  }
  for (const device of devices.values()) device.close()
  expect(complaints).toEqual([])
}, 120_000)
