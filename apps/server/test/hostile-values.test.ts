import type { CallContract, Endpoint } from '@market/contract/endpoint.ts'
import { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { createModules } from '../src/modules.ts'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { bindingsOf, methodsOf, sendRaw } from './fixtures/calls.ts'
import { deviceOf, type Device } from './fixtures/devices.ts'
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

const unprintable = { toString: 1, valueOf: 1 }

/** Values that override inherited properties of every object, as far as JSON can carry them. */
const hostile: readonly unknown[] = [
  unprintable,
  { toString: null, valueOf: null, toJSON: 1 },
  { length: unprintable },
  { length: { length: unprintable, toString: 1 } },
  { size: unprintable, length: -1 },
  { length: 1e9, 0: unprintable },
  JSON.parse('{"then":{"toString":1},"catch":1}'),
  { constructor: { prototype: unprintable, name: unprintable } },
  { hasOwnProperty: 1, isPrototypeOf: unprintable, propertyIsEnumerable: null },
  [unprintable],
  [{ length: unprintable }],
  JSON.parse('{"__proto__":{"toString":1},"length":{"toString":1}}'),
]

type JsonSchema = z.core.JSONSchema.BaseSchema

const formsOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((form) =>
    formsOf(form as JsonSchema),
  ),
]

/** Yields a value with `wrong` at each path of a schema, at every depth. */
function* withWrong(schema: JsonSchema, wrong: unknown, path = ''): Generator<[path: string, value: unknown]> {
  for (const form of formsOf(schema)) {
    for (const [name, inner] of Object.entries(form.properties ?? {})) {
      const at = `${path}.${name}`
      yield [at, { [name]: wrong }]
      for (const [deeper, value] of withWrong(inner as JsonSchema, wrong, at)) yield [deeper, { [name]: value }]
    }
    if (typeof form.items === 'object' && !Array.isArray(form.items))
      for (const [deeper, value] of withWrong(form.items as JsonSchema, wrong, `${path}[]`)) yield [deeper, [value]]
    if (typeof form.additionalProperties === 'object')
      for (const name of ['toString', 'constructor', 'hasOwnProperty', 'then']) yield [`${path}{}`, { [name]: wrong }]
  }
}

const inputsOf = ({ input }: CallContract) => {
  const schema = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })
  return hostile.flatMap((wrong) => [...withWrong(schema, wrong)].map(([path, value]) => ({ path, wrong, value })))
}

const callerOf = ({ audience }: CallContract): Someone | undefined =>
  audience === 'public' ? undefined : audience === 'seller' || audience === 'admin' ? people[audience] : people.buyer

const problemOf = (status: number, code: unknown): string | undefined =>
  status < 500 && typeof (code ?? '') === 'string' ? undefined : `answered ${status}`

async function complaintsOf(endpoint: Endpoint, method: Endpoint['method']): Promise<string[]> {
  const complaints: string[] = []
  const waiting = inputsOf(endpoint).values()
  const sendNext = async () => {
    for (const { path, wrong, value } of waiting) {
      const input = { id: people.seller.user.id, ...(value as Record<string, unknown>) }
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
  for (const { endpoint } of bindingsOf(market))
    for (const method of methodsOf(endpoint)) complaints.push(...(await complaintsOf(endpoint, method)))
  expect(complaints).toEqual([])
}, 600_000)

test('no value of any field of any socket call causes a server error', async () => {
  const complaints: string[] = []
  const devices = new Map<Someone, Device>()
  for (const someone of Object.values(people)) devices.set(someone, await deviceOf(market, someone))
  const sockets = createModules(market.app.parts).flatMap((module) => module.sockets ?? [])
  for (const { endpoint } of sockets) {
    const device = devices.get(callerOf(endpoint) ?? people.buyer) as Device
    for (const { path, wrong, value } of inputsOf(endpoint)) {
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
