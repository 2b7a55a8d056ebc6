import { cents } from '@market/contract/money.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addBanner, addConnectPackage, addTestimonial } from '#modules/reference/public.ts'
import { seconds } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { addressOf } from './fixtures/devices.ts'
import { pdfBytes, pngBytes, referenceOf, registerBuyer } from './fixtures/people.ts'
import { promised } from './fixtures/promised-calls.ts'
import type { Known, Someone, Step, World } from './fixtures/specification.ts'
import * as accounts from './fixtures/specification-accounts.ts'
import * as live from './fixtures/specification-live.ts'
import * as work from './fixtures/specification-work.ts'

/* Client that knows only the specification: plain requests, and the standard Socket.IO client. */

const market = useTestApp()
let address: string

beforeAll(async () => {
  await referenceOf(market)
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => {
    await addBanner(ctx, { image: 'banner.png', title: 'Welcome' })
    await addTestimonial(ctx, { name: 'Ana', designation: 'Baker', totalRating: 5, comment: 'Lovely.' })
    await addConnectPackage(ctx, { connects: 50, price: cents(500) })
  })
  address = await addressOf(market)
  for (const who of ['stranger', 'newcomer'] as const) {
    const { token } = await registerBuyer(market)
    known[`${who}Token`] = token
  }
})

const known: Known = {}

const headersOf = (who: Someone): Record<string, string> => {
  const token = known[`${who}Token`]
  return {
    'accept-language': 'en',
    'x-platform': 'web',
    'x-version': '1.0.0',
    'x-user-type': who === 'seller' ? 'SELLER' : 'BUYER',
    ...(who === 'visitor' || token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
}

interface Answer {
  readonly success: boolean
  readonly message: string
  readonly data: unknown
}

async function request(who: Someone, call: string, sent: Record<string, unknown>): Promise<Answer> {
  const [method = '', template = ''] = call.split(' ')
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sent[name]))
  const inPath = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  const rest = Object.entries(sent).filter(([name]) => !inPath.includes(name))
  const hasBody = method === 'POST' || method === 'PUT'
  const query = hasBody ? '' : `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString()}`
  const body = hasBody ? { body: JSON.stringify(Object.fromEntries(rest)) } : {}
  const headers = { ...headersOf(who), ...(hasBody ? { 'content-type': 'application/json' } : {}) }
  const answer = await fetch(`${address}/api${path}${query}`, { method, headers, ...body })
  return (await answer.json()) as Answer
}

/** URL on the test server; responses contain the public one. */
const here = (url: string): string => url.replace(/^https?:\/\/[^/]+/, address)

/** Pays on the payment page, as the redirected browser does; stores what the return URL contains. */
async function pay(url: string): Promise<void> {
  const paid = await fetch(here(url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'success' }),
  })
  known['paidWith'] = paid.headers.get('location')?.split('?')[1] ?? ''
}

const world: World = {
  known,
  code: (to) => market.codeFor(to),
  async upload(type, by) {
    const { data } = await request(by, 'GET /utils/s3-upload-urls', { location: 'users', type, count: 1 })
    const [place] = data as { url: string; filename: string }[]
    if (place === undefined) throw new Error('No upload address was given')
    const bytes = type === 'png' ? await pngBytes() : pdfBytes()
    const contentType = type === 'png' ? 'image/png' : 'application/pdf'
    const put = await fetch(here(place.url), {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': contentType },
    })
    if (!put.ok) throw new Error(`The upload was refused: ${await put.text()}`)
    return place.filename
  },
}

/** Returns the value at a path: '' is the whole response, 'records[].tags[]' the first tag of the first record. */
function at(data: unknown, place: string): unknown {
  const keys = place.replaceAll('[]', '.0').split('.').filter(Boolean)
  return keys.reduce((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], data)
}

const words = (fields: string) => fields.split(/\s+/).filter(Boolean)

/** Returns the fields that a response lacks, with their paths. */
const missingIn = (data: unknown, answers: Step['answers']): string[] =>
  Object.entries(answers).flatMap(([place, fields]) => {
    const found = at(data, place)
    if (typeof found !== 'object' || found === null) return [`${place} (nothing there)`]
    return words(fields)
      .filter((field) => !(field in found))
      .map((field) => `${place} ${field}`)
  })

async function take({ as, call, sends, answers, keeps }: Step): Promise<void> {
  const sent = (await sends(known, world)) as Record<string, unknown>
  if (call === 'PAY') return pay(String(sent['url']))
  if (call === 'WAIT') return market.advance(Number(sent['seconds']) * seconds)
  const { success, message, data } = await request(as, call, sent)
  expect({ success, message }).toEqual({ success: true, message: expect.any(String) })
  expect(missingIn(data, answers)).toEqual([])
  for (const [name, place] of Object.entries(keeps)) known[name] = String(at(data, place))
  await market.settle()
}

const walk = (name: string, steps: readonly Step[]) =>
  describe(name, () => {
    test.each(steps.map((step) => [step.as, step.call, step] as const))('%s: %s', (_, __, step) => take(step))
  })

walk('reference data', accounts.referenceData)
walk('signing up and logging in', accounts.signingUp)
walk('the account', accounts.accounts)
walk('the wallet', accounts.wallets)
walk('jobs and services', work.listings)
walk('people', work.people)
walk('bids', work.bids)
walk('chats and requests', work.chatRequests)
walk('bookings', work.bookings)
walk('offers', work.offers)

describe('the real-time channel', () => {
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.disconnect()
  })

  const connect = (who: Someone): Socket => {
    const socket = io(address, { auth: { token: known[`${who}Token`] }, forceNew: true })
    sockets.push(socket)
    return socket
  }

  test('responds to each of its calls and sends each of its events, with the named fields', async () => {
    const [buyer, otherDevice, seller] = [connect('buyer'), connect('buyer'), connect('seller')]
    const heard = new Map<string, unknown>()
    for (const socket of [otherDevice, seller])
      socket.onAny((event: string, payload: unknown) => void heard.set(event, payload))
    for (const socket of [buyer, otherDevice, seller]) await expect.poll(() => socket.connected).toBe(true)

    const [offer] = work.offers
    if (offer === undefined) throw new Error('There is no offer to send')
    await take(offer)
    for (const { event, sends, answers } of live.liveCalls) {
      const answer = (await buyer.timeout(10_000).emitWithAck(event, await sends(known, world))) as Answer
      expect({ event, success: answer.success, message: answer.message }).toMatchObject({ event, success: true })
      expect(missingIn(answer.data, answers), event).toEqual([])
    }
    await request('buyer', 'GET /offers/update-status/{id}', { id: known['offer'], status: 'Rejected' })
    for (const [event, fields] of Object.entries(live.liveEvents)) {
      await expect.poll(() => heard.has(event), { message: `${event} was heard` }).toBe(true)
      expect(missingIn(heard.get(event), { '': fields }), event).toEqual([])
    }
  })
})

walk('top sellers', work.topSellers)
walk('what people are told', work.notifications)
walk('leaving', [...work.chatEnd, ...accounts.leaving])

test('every call of the specification is made', () => {
  const steps = [accounts, work].flatMap((part) => Object.values(part) as unknown[]).flat() as Partial<Step>[]
  const walked = new Set(steps.map(({ call }) => call?.replace(/\/$/, '')))
  // Needs a provider's identity; tested in `social-login.test.ts`.
  const elsewhere = ['POST /auth/social-login']
  expect(promised.filter((call) => !walked.has(call) && !elsewhere.includes(call))).toEqual([])
})

test('the sender of a system notification is the marketplace, with its logo', async () => {
  const { data } = await request('buyer', 'GET /notifications/get-user-notifications', { limit: 100 })
  const { records } = data as { records: { senderType: string; sender: { fullName: string; avatar: string } }[] }
  const ofSystem = records.filter(({ senderType }) => senderType === 'SYSTEM')
  expect(ofSystem.length).toBeGreaterThan(0)
  for (const { sender } of ofSystem)
    expect(sender).toEqual({ fullName: 'Fairlance', avatar: expect.stringMatching(/^http.*\/icon-192\.png$/) })
})

test('without a kind, a seller gets jobs and everyone else services', async () => {
  await take(accounts.loginOfSeller)
  for (const [who, kind] of [
    ['visitor', 'SERVICE'],
    ['buyer', 'SERVICE'],
    ['seller', 'JOB'],
  ] as const) {
    const { data } = await request(who, 'GET /services/get-services', { limit: 20 })
    const { records } = data as { records: { kind: string }[] }
    expect(new Set(records.map((record) => record.kind)), who).toEqual(new Set([kind]))
  }
})
