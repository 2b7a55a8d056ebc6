import type { Endpoint, Method } from '@market/contract/endpoint.ts'
import { addMilestone } from '@market/contract/bookings/endpoints.ts'
import { errorCatalogue } from '@market/contract/errors.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Binding } from '#platform/http/binding.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { boughtService, readBooking, twoPeople } from './fixtures/bookings.ts'
import { bindingsOf, fieldsOf, hasBody, methodsOf, type Raw, sendRaw } from './fixtures/calls.ts'
import { placeBid, postJob, postService } from './fixtures/hiring.ts'
import { india, password, referenceOf, type Someone, uploadImage, uploadPdf } from './fixtures/people.ts'

const market = useTestApp()

let bindings: readonly Binding[]
type Role = 'buyer' | 'seller' | 'admin'
let people: Record<Role, Someone>
let right: Record<Role, Record<string, unknown>>

/** Valid value for every known field, so that the hostile value is the only error. */
async function rightFields(me: Someone) {
  const { buyer, seller } = people
  const reference = await referenceOf(market)
  const { id: bookingId } = await boughtService(market, people)
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 90)
  const milestone = { bookingId, title: 'Plan', description: 'One', startDate: '2026-01-01', endDate: '2026-01-02' }
  await market.call(addMilestone, milestone, { token: seller.token })
  const image = await uploadImage(market, me.token)
  return {
    ...india,
    ...milestone,
    serviceId: (await postService(market, seller)).id,
    JobId: job.id,
    bidId: bid.id,
    milestoneId: (await readBooking(market, buyer, bookingId)).milestones[0]?.id,
    userId: me === buyer ? seller.user.id : buyer.user.id,
    categoryId: reference.categoryId,
    tagIds: reference.tagIds,
    tagId: reference.tagIds,
    priceRange: reference.priceRange,
    documents: [{ name: 'brief.pdf', url: await uploadPdf(market, me.token) }],
    images: [{ name: 'proof.png', url: image }],
    avatar: image,
    banner: image,
    image,
    resume: await uploadPdf(market, me.token),
    resumeName: 'resume.pdf',
    type: me.user.type,
    email: 'somebody@people.test',
    phone: '9876501234',
    countryCode: '+91',
    userName: 'somebody@people.test',
    verificationType: 'EMAIL',
    otp: '0000',
    resetToken: 'x'.repeat(43),
    password,
    confirmPassword: password,
    currentPassword: 'Wrong@1234',
    newPassword: password,
    fullName: 'Some Body',
    city: 'Mysuru',
    zipcode: '570001',
    address: '1 Long Street',
    bio: 'Short.',
    gender: 'Female',
    dob: '1990-05-17',
    responseTime: 6,
    agreeTerms: true,
    agreeSms: true,
    step: 2,
    question: 'Why?',
    answer: 'Because.',
    amount: 60,
    accountNumber: '0532013000',
    iban: 'DE89370400440532013000',
    swift: 'COBADEFFXXX',
    firstName: 'Some',
    lastName: 'Body',
    price: 100,
    bidAmount: 95,
    rating: 5,
    review: 'Fine.',
    reason: 'Other plans',
    status: 'Amidst-Cancellation',
    settlementAmountProposed: 50,
    slug: 'about-us',
    location: 'services',
    sellerId: seller.user.id,
    message: 'Hello',
    id: bookingId,
    skip: 1,
    limit: 10,
  } as Record<string, unknown>
}

/** These end the session that the other calls use. */
const endsSession = new Set(['accounts.logOut', 'admin.signOut'])

const deep = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)

/** Values that no legitimate client sends. A query string turns them into text. */
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  -0.001,
  1e308,
  2 ** 53,
  -(2 ** 63),
  'NaN',
  '-Infinity',
  '1e9',
  '0x10',
  '',
  '   ',
  [],
  [null],
  [[]],
  [{}],
  ['a', 'a'],
  {},
  { length: 1, 0: 'a' },
  { toString: 'x', valueOf: null, constructor: {} },
  deep(200),
  'x'.repeat(10_000),
  'a\u0000b',
  ['a\u0000b'],
  [{ name: 'a\u0000.png', url: 'a\u0000' }],
  'half a pair \ud83d',
  '\udc00',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(5),
  "'; drop table users; --",
  "' or '1'='1",
  '%_\\',
  'a & | ! <-> :* (',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '../../../../etc/passwd',
  '%00%0a%0d',
  '\u202egnp.exe',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '99999-01-01',
  '0000-00-00',
  '9'.repeat(400),
]

interface Try {
  readonly input: Record<string, unknown>
  readonly title: string
}

const shortOf = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 60)

/** Valid input with one invalid field at a time, and with each field omitted once. */
function triesOf(endpoint: Endpoint, fields: Record<string, unknown>): Try[] {
  const names = fieldsOf(endpoint)
  const whole = Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
  return names.flatMap((name) => [
    ...(endpoint.path.includes(`{${name}}`)
      ? []
      : [{ input: { ...whole, [name]: undefined }, title: `${name} left out` }]),
    ...hostile.map((value) => ({ input: { ...whole, [name]: value }, title: `${name}: ${shortOf(value)}` })),
  ])
}

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
  const buyer = await rightFields(people.buyer)
  right = { buyer, seller: await rightFields(people.seller), admin: buyer }
}, 60_000)

const callers = ({ audience }: Endpoint): readonly (Role | undefined)[] =>
  audience === 'public'
    ? [undefined]
    : audience === 'member'
      ? ['buyer', 'seller']
      : audience === 'person'
        ? ['buyer', 'seller', 'admin']
        : [audience]

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
}, 240_000)

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
    ['too many bytes', json, JSON.stringify({ email: 'x'.repeat(300_000) }), 413],
  ]
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
    expect({ call: endpoint.name, status: with_.status, body: with_.body }).toEqual({
      call: endpoint.name,
      status: plain.status,
      body: plain.body,
    })
  }
})
