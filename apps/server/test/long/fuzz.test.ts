import type { Endpoint, Method } from '@market/contract/endpoint.ts'
import { errorCatalogue } from '@market/contract/errors.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Binding } from '#platform/http/binding.ts'
import { jsonBodyLimit } from '#platform/http/register-bindings.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { twoPeople } from '#fixtures/bookings.ts'
import { bindingsOf, fieldsOf, hasBody, methodsOf, type Raw, sendRaw } from '#fixtures/calls.ts'
import { callers, endsSession, rightFields, type Role, shortOf, triesOf, type Try } from '#fixtures/hostile-input.ts'
import type { Someone } from '#fixtures/people.ts'

const market = useTestApp()

let bindings: readonly Binding[]
let people: Record<Role, Someone>
let right: Record<Role, Record<string, unknown>>

const knownCodes = new Set<unknown>(Object.keys(errorCatalogue))

/** Returns how a response to bad input violates product-rules: API conventions, or undefined. */
function complaint({ status, body }: Raw): string | undefined {
  if (status >= 500) return `answered ${status}`
  if (typeof body?.message !== 'string' || typeof body.success !== 'boolean') return 'is not the envelope'
  if (status === 200) return body.success ? undefined : 'says that it failed'
  if (body.success || !knownCodes.has(body.data?.code)) return `has no known code: ${shortOf(body)}`
  if (body.message.length === 0 || body.message.length > 500) return `has no sentence: ${shortOf(body)}`
  if (/expected|[<>]=|one of "|^Invalid (input|option|string|number|UUID)/.test(body.message))
    return `has a sentence of the validator: ${shortOf(body)}`
  const leak = /stack|select .* from|insert into|syntax error|relation|column|constraint|\bat .*\.ts/i.exec(
    JSON.stringify(body),
  )
  return leak === null ? undefined : `tells too much: ${shortOf(body)}`
}

/** Tables that jobs write in the background. */
const ofJobs = ['ledger_seals', 'ledger_sealed_transfers', 'ledger_checks']
/** Tables that count requests or record use. */
const notesOfUse = ['rate_limits', 'verification_codes', 'sessions', 'dev_outbox']

/** Returns a fingerprint of all stored data. */
async function everything(): Promise<string> {
  const { pool } = market.app.parts.database
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [[...notesOfUse, ...ofJobs]],
  )
  const marks = rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from "${name}" t)`,
  )
  const mark = await pool.query<{ mark: string }>(`select concat_ws(',', ${marks.join(', ')}) as mark`)
  return mark.rows[0]?.mark ?? ''
}

beforeAll(async () => {
  bindings = bindingsOf(market)
  people = { ...(await twoPeople(market, 100_000)), admin: await registerAdmin(market) }
  const buyer = await rightFields(market, people, people.buyer)
  right = { buyer, seller: await rightFields(market, people, people.seller), admin: buyer }
}, 60_000)

interface Told extends Try {
  readonly answer: Raw
}

const atOnce = 8

async function sendAll(endpoint: Endpoint, method: Method, role: Role | undefined, tries: readonly Try[]) {
  const token = role === undefined ? undefined : people[role].token
  const answers: Told[] = []
  const waiting = tries.values()
  const sendNext = async () => {
    for (const one of waiting) {
      answers.push({ ...one, answer: await sendRaw(market, endpoint, method, one.input, token) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return answers
}

test('bad values in any field of any call are rejected with a message or harmless, and nothing breaks', async () => {
  const complaints: string[] = []
  for (const { endpoint } of bindings) {
    if (endsSession.has(endpoint.name)) continue
    for (const role of callers(endpoint)) {
      for (const method of methodsOf(endpoint)) {
        const told = await sendAll(endpoint, method, role, triesOf(endpoint, right[role ?? 'buyer']))
        for (const { title, answer } of told) {
          const problem = complaint(answer)
          if (problem !== undefined) complaints.push(`${method} ${endpoint.name} as ${role} with ${title} ${problem}`)
        }
        // Repeats some of the rejected calls, which must change nothing.
        await market.settle()
        const refused = told.filter(({ answer }, index) => answer.status >= 400 && index % 4 === 0)
        const before = await everything()
        const again = await sendAll(endpoint, method, role, refused)
        await market.settle()
        const stillRefused = again.every(({ answer }) => answer.status >= 400)
        if (stillRefused && (await everything()) !== before)
          complaints.push(`${method} ${endpoint.name} changed something`)
      }
    }
  }
  expect(complaints).toEqual([])
}, 600_000)

const unkeepable = 'This holds a character that cannot be kept. Please remove it.'

test.each([
  ['a\u0000b', unkeepable],
  ['half a pair \ud83d', unkeepable],
  [`piled n${'\u0301'.repeat(7)}`, 'This has too many marks on one letter. Please remove some.'],
])('text that cannot be stored is rejected with the name of its field: %j', async (text, sentence) => {
  const { endpoint } = bindings.find((binding) => binding.endpoint.name === 'accounts.updateFaq') as Binding
  const answer = await sendRaw(market, endpoint, 'PUT', { question: text, answer: 'Yes.' }, people.seller.token)
  expect(answer.status).toBe(400)
  expect(answer.body.data?.fieldErrors).toEqual({ question: sentence })
})

const json = 'application/json'

/** Sends these bytes as the body of a call, with an arbitrary id in its path. */
async function sendBody(endpoint: Endpoint, method: Method, type: string, payload: string | Buffer) {
  const role = callers(endpoint)[0]
  const response = await market.app.server.inject({
    method,
    url: `/api${endpoint.path.replaceAll(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')}`,
    headers: {
      'content-type': type,
      ...(role === undefined ? {} : { authorization: `Bearer ${people[role].token}` }),
    },
    payload,
  })
  const problem = complaint({ status: response.statusCode, headers: {}, body: response.json() })
  return { call: `${method} ${endpoint.name}`, status: response.statusCode, problem }
}

/** Every call with a body, under each of its methods. */
const withBody = () =>
  bindings
    .map(({ endpoint }) => endpoint)
    .filter(({ name }) => !endsSession.has(name))
    .flatMap((endpoint) =>
      methodsOf(endpoint)
        .filter(hasBody)
        .map((method) => ({ endpoint, method })),
    )

describe('a body of the wrong type or format', () => {
  const bodies: readonly (readonly [string, string, string | Buffer, number])[] = [
    ['no JSON', json, 'hello', 400],
    ['half of an object', json, '{"email":', 400],
    ['an array', json, '[1,2,3]', 400],
    ['a text', json, '"hello"', 400],
    ['null', json, 'null', 400],
    ['a polluting key', json, '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}', 400],
    ['100,000 open brackets', json, '['.repeat(100_000), 400],
    ['XML', 'application/xml', '<a/>', 415],
    ['plain text', 'text/plain', 'email=a', 415],
  ]
  test('too many bytes', async () => {
    for (const { endpoint, method } of withBody()) {
      const tooLong = JSON.stringify({ email: 'x'.repeat(endpoint.bodyLimit ?? jsonBodyLimit) })
      const told = await sendBody(endpoint, method, json, tooLong)
      expect(told).toEqual({ call: told.call, status: 413, problem: undefined })
    }
  })
  test.each(bodies)('%s', async (_, type, payload, status) => {
    for (const { endpoint, method } of withBody()) {
      const told = await sendBody(endpoint, method, type, payload)
      expect(told).toEqual({ call: told.call, status, problem: undefined })
    }
  })
})

test.each([
  ['a name that is no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['40,000 levels below', `{"unknown":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
])('an unknown field with %s is harmless', async (_, payload) => {
  for (const { endpoint, method } of withBody()) {
    const { call, problem } = await sendBody(endpoint, method, json, payload)
    expect({ call, problem }).toEqual({ call, problem: undefined })
  }
})

/** The body without the time at which a data export was made. */
const timeless = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (key === 'made' ? undefined : value)))

test('unknown fields are ignored', async () => {
  const unknown = { role: 'ADMIN', isAdmin: true, balance: 1e9, $where: '1', status2: ['x'], 'a.b': 1 }
  for (const { endpoint } of bindings.filter(({ kind }) => kind === 'query')) {
    const role = callers(endpoint)[0]
    const token = role === undefined ? undefined : people[role].token
    const input = Object.fromEntries(
      fieldsOf(endpoint)
        .filter((name) => endpoint.path.includes(`{${name}}`))
        .map((name) => [name, right.buyer[name]]),
    )
    const plain = await sendRaw(market, endpoint, 'GET', input, token)
    const with_ = await sendRaw(market, endpoint, 'GET', { ...input, ...unknown }, token)
    expect({ call: endpoint.name, status: with_.status, body: timeless(with_.body) }).toEqual({
      call: endpoint.name,
      status: plain.status,
      body: timeless(plain.body),
    })
  }
})
