import { decideDispute } from '@market/contract/admin/endpoints-bookings.ts'
import { addBid, updateBidStatus, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { addMilestone, deleteMilestone } from '@market/contract/bookings/endpoints.ts'
import type { Booking } from '@market/contract/bookings/schema.ts'
import { sendChatRequest, updateChatRequest, withdrawChatRequest } from '@market/contract/chat/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { notificationPath } from '@market/contract/notifications/kinds.ts'
import { recipientsOf } from '@market/contract/process.ts'
import { processes } from '@market/contract/processes.ts'
import type { Changed } from '@market/contract/socket.ts'
import { approvePayout, rejectPayout, returnPayout } from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { account } from '#modules/ledger/public.ts'
import { days, hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { type BookingVerb, tryVerb } from './fixtures/booking-calls.ts'
import { acceptBid, boughtService, readBooking, twoPeople } from './fixtures/bookings.ts'
import { type Device, deviceOf } from './fixtures/devices.ts'
import { placeBid, postJob } from './fixtures/hiring.ts'
import { earn, topUp } from './fixtures/money.ts'
import { answerOffer, counterWith, makeOffer, payFor } from './fixtures/offers.ts'
import { registerBuyer, registerSeller, type Someone, uploadImage } from './fixtures/people.ts'
import { changeSetting } from './fixtures/settings.ts'
import { withdraw } from './fixtures/withdrawals.ts'

const market = useTestApp()

type Side = 'buyer' | 'seller'
const bothSides = ['buyer', 'seller'] as const
let people: Record<Side, Someone>
let stranger: Someone
let admin: Someone
const proofs = {} as Record<Side, string>
const seen = new Set<string>()

beforeAll(async () => {
  await changeSetting(market, 'welcomeConnects', 1000)
  people = await twoPeople(market, 100_000)
  stranger = await registerSeller(market)
  admin = await registerAdmin(market)
  for (const side of bothSides) proofs[side] = await uploadImage(market, people[side].token)
})

interface Move {
  readonly process: string
  readonly verb: string
  readonly actor_id: string | null
}
const rowsAfter = async <Row extends object>(sql: string, after: string) =>
  (await market.app.parts.database.pool.query<Row>(sql, [after])).rows
const newestId = async (table: 'transitions' | 'ledger_entries') =>
  (await market.app.parts.database.pool.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`))
    .rows[0]?.id ?? '0'

/** The side behind a role that only one process has. */
const sideOf = (role: string, owner: Side): Side | undefined =>
  ({ buyer: 'buyer', seller: 'seller', jobOwner: 'buyer', bidder: 'seller', payer: owner, owner } as const)[role]

/** Expected recipients of a transition, as 'buyer booking'. */
function expectedOf({ process, verb, actor_id: actor }: Move, owner: Side): string[] {
  seen.add(`${process}.${verb}`)
  const rule = processes.find(({ name }) => name === process)?.transitions[verb]
  if (rule === undefined || 'none' in rule.notify) return []
  const { kind } = rule.notify
  const named = sideOf(rule.notify.to, owner)
  const by = bothSides.find((side) => people[side].user.id === actor) ?? 'system'
  return (named === undefined ? recipientsOf(rule, bothSides, by) : [named]).map((side) => `${side} ${kind}`)
}

/**
 * Kinds of records that a transition changes on both sides' screens; payments and withdrawals change the owner's only.
 */
const changes: Readonly<Record<string, readonly Changed['kind'][]>> = {
  listing: ['listing'],
  bid: ['bid', 'listing'],
  'chat request': ['chatRequest'],
  booking: ['booking'],
  milestone: ['booking'],
  completion: ['booking'],
  settlement: ['booking'],
  dispute: ['booking'],
  offer: ['offer'],
}

function changedBy({ process, verb }: Move, owner: Side): string[] {
  if (process === 'withdrawal' || `${process}.${verb}` === 'payment.succeed') return [`${owner} wallet`]
  const kinds = [...(changes[process] ?? []), ...(verb === 'buyService' ? ['listing'] : [])]
  return bothSides.flatMap((side) => kinds.map((kind) => `${side} ${kind}`))
}

/** Sides whose card money or earnings have ledger entries newer than `entry`. */
async function walletsSince(entry: string): Promise<string[]> {
  const moved = `select code from ledger_accounts where id in (select account_id from ledger_entries where id > $1)`
  const codes = new Set((await rowsAfter<{ code: string }>(moved, entry)).map(({ code }) => code))
  const hasMoved = ({ user }: Someone) => codes.has(account.wallet(user.id)) || codes.has(account.earnings(user.id))
  return bothSides.filter((side) => hasMoved(people[side])).map((side) => `${side} wallet`)
}

const screens = new Map<string, Device>()

/** Returns a device per side that has not received anything yet. */
async function openScreens(): Promise<Record<Side, Device>> {
  const [buyer, seller] = await Promise.all(
    bothSides.map(async (side) => {
      const device = screens.get(people[side].token) ?? (await deviceOf(market, people[side]))
      screens.set(people[side].token, device)
      device.forget()
      return device
    }),
  )
  return { buyer, seller } as Record<Side, Device>
}

/**
 * Runs an action and compares its notifications with the table: recipient, type, and a link to the record. Also checks
 * that open screens are told to refetch.
 */
async function tells(run: () => Promise<unknown>, owner: Side = 'seller'): Promise<void> {
  await market.settle()
  const [move, entry] = [await newestId('transitions'), await newestId('ledger_entries')]
  const at = new Date(market.clock.now().getTime() - 1).toISOString()
  const told = await tellings(at)
  const open = await openScreens()
  await run()
  await market.settle()
  const moves = await rowsAfter<Move>('select process, verb, actor_id from transitions where id > $1 order by id', move)
  expect(moves).not.toEqual([])
  const expected = moves.flatMap((one) => expectedOf(one, owner))
  const fresh = [...(await tellings(at))].filter(([id]) => !told.has(id)).map(([, line]) => line)
  expect({ moves, told: [...new Set(fresh)].toSorted() }).toEqual({ moves, told: [...new Set(expected)].toSorted() })
  const stale = [...moves.flatMap((one) => changedBy(one, owner)), ...(await walletsSince(entry))]
  const heard = () => bothSides.flatMap((side) => open[side].heard('changed').map(({ kind }) => `${side} ${kind}`))
  await expect.poll(() => ({ moves, heard: heard() })).toEqual({ moves, heard: expect.arrayContaining(stale) })
}

/** The link must open the record, not the list that contains it. */
const leadsToRecord =
  /^\/(job-details|bid-detail|booking-details)\/[\w-]{36}$|^\/chat-listing\?tab=\w+&user=[\w-]{36}$|^\/wallets$/
/** Link to the chats, because an expired offer has no sender. */
const byNobody = /^\/chat-listing\?tab=chats$/

async function tellings(since: string): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const [name, { token, user }] of Object.entries({ ...people, stranger })) {
    const { records } = await market.call(getUserNotifications, { skip: 1, limit: 50 }, { token })
    for (const { id, metaData, senderId, senderType, created } of records) {
      if (created < since) continue
      // A notification never comes from the recipient's own role.
      expect(senderType).not.toBe(user.type)
      const isOfClock = senderId === null && metaData.type === 'offer'
      const path = notificationPath({ ...metaData, senderId } as never, user.type)
      expect(path).toMatch(isOfClock ? byNobody : leadsToRecord)
      all.set(id, `${name} ${metaData.type}`)
    }
  }
  return all
}

async function must(verb: BookingVerb, by: Side, id: Booking['id'], amount = 60): Promise<void> {
  const { status, message } = await tryVerb(market, verb, id, people[by].token, { amount, proof: proofs[by] })
  if (status !== 200) throw new Error(`${verb} by ${by}: ${message}`)
}
const bought = async () => (await boughtService(market, people)).id

/** Takes a bought service through verbs, each checked against the table. */
async function walks(...steps: readonly (readonly [BookingVerb, Side])[]): Promise<Booking['id']> {
  const id = await bought()
  for (const [verb, by] of steps) await tells(() => must(verb, by, id))
  return id
}

test('bids', async () => {
  const owner = { token: people.buyer.token }
  const bidder = { token: people.seller.token }
  const job = await postJob(market, people.buyer)
  let bid = { id: '' }
  await tells(async () => (bid = await placeBid(market, people.seller, job, 60)))
  await tells(() => market.call(addBid, { bidId: bid.id, bidAmount: 70 } as never, bidder))
  await tells(() => market.call(withdrawBid, { bidId: bid.id } as never, bidder))
  const other = await postJob(market, people.buyer)
  const rejected = await placeBid(market, people.seller, other, 60)
  await tells(() => market.call(updateBidStatus, { JobId: other.id, bidId: rejected.id, status: 'REJECT' }, owner))
  const wanted = await postJob(market, people.buyer)
  const accepted = await placeBid(market, people.seller, wanted, 60)
  await tells(() => acceptBid(market, people.buyer, wanted, accepted))
})

test('a service that is bought, declined, planned', async () => {
  await tells(() => boughtService(market, people))
  await walks(['decline', 'seller'])
  const id = await walks(['addMilestone', 'seller'])
  const { token } = people.seller
  const [first] = (await readBooking(market, people.seller, id)).milestones
  const plan = { title: 'Plan B', description: 'x', startDate: '2026-01-01', endDate: '2026-01-02' }
  await tells(() => market.call(addMilestone, { bookingId: id, milestoneId: first?.id, ...plan } as never, { token }))
  await tells(() => market.call(deleteMilestone, { id: first?.id } as never, { token }))
})

test('completion and review', async () => {
  await walks(
    ['requestCompletion', 'seller'],
    ['rejectCompletion', 'buyer'],
    ['requestCompletion', 'buyer'],
    ['acceptCompletion', 'seller'],
    ['review', 'buyer'],
  )
})

test('cancellation', async () => {
  await walks(['proposeCancellation', 'buyer'], ['acceptSettlement', 'seller'])
  await walks(['proposeCancellation', 'seller'], ['withdrawSettlement', 'seller'])
  await walks(['requestCompletion', 'seller'], ['proposeCancellation', 'buyer'], ['withdrawSettlement', 'buyer'])
  await walks(['proposeCancellation', 'buyer'], ['rejectSettlement', 'seller'])
  await walks(['proposeCancellation', 'buyer'], ['counterSettlement', 'seller'], ['acceptSettlement', 'buyer'])
  await walks(['proposeCancellation', 'buyer'], ['counterSettlement', 'seller'], ['rejectSettlement', 'buyer'])
})

test('disputes and decisions by the team', async () => {
  await walks(['raiseDispute', 'buyer'], ['withdrawDispute', 'buyer'])
  await walks(['proposeCancellation', 'buyer'], ['raiseDispute', 'seller'], ['withdrawDispute', 'seller'])
  await walks(['requestCompletion', 'seller'], ['raiseDispute', 'buyer'], ['withdrawDispute', 'buyer'])
  const reason = 'Both statements and the files were read with care.'
  for (const [toBuyer, toSeller] of [
    [0, 190],
    [100, 90],
  ] as const) {
    const id = await walks(['raiseDispute', 'buyer'])
    await tells(() => market.call(decideDispute, { id, toBuyer, toSeller, fee: 10, reason } as never, admin))
  }
})

test('offers', async () => {
  const { buyer, seller } = people
  const made = async (by: Side = 'buyer') => (await makeOffer(market, people, by)).id
  await tells(() => made('seller'))
  const [a, b, c] = [await made(), await made(), await made()]
  await tells(() => answerOffer(market, buyer, a, 'WithDrawn'))
  await tells(() => answerOffer(market, seller, b, 'Rejected'))
  await tells(() => answerOffer(market, seller, c, 'Accepted'))
  await tells(() => payFor(market, buyer, c))
  for (const status of ['Accepted', 'Rejected'] as const) {
    const id = await made()
    await tells(() => counterWith(market, seller, id, 150))
    await tells(() => answerOffer(market, buyer, id, status))
  }
  const taken = await made()
  await counterWith(market, seller, taken, 150)
  await tells(() => answerOffer(market, seller, taken, 'WithDrawn'))
})

test('chat requests', async () => {
  const known = people
  const ask = (sellerId: string) =>
    market.call(sendChatRequest, { sellerId, message: 'Are you free in May?' } as never, people.buyer)
  for (const status of ['Accept', 'Reject', null] as const) {
    people = { buyer: await registerBuyer(market), seller: await registerSeller(market) }
    let id = ''
    await tells(async () => ({ id } = await ask(people.seller.user.id)))
    if (status === null) await tells(() => market.call(withdrawChatRequest, { id } as never, people.buyer))
    else await tells(() => market.call(updateChatRequest, { id, status } as never, people.seller))
  }
  people = known
})

test('money', async () => {
  await tells(() => topUp(market, people.buyer, 50), 'buyer')
  await earn(market, people.seller, 50)
  // The seller has earned with bookings, too.
  await changeSetting(market, 'clearingDays', 0)
  const decisions = [
    (id: string) => market.call(approvePayout, { id, payoutReference: 'SEPA 1' } as never, admin),
    (id: string) => market.call(rejectPayout, { id, reason: 'The name differs.' } as never, admin),
  ]
  const colleague = await registerAdmin(market)
  for (const [at, decide] of decisions.entries()) {
    let id = ''
    await tells(async () => ({ id } = (await withdraw(market, people.seller, 10 + at)).withdrawal))
    await tells(() => decide(id))
    if (at === 0) await tells(() => market.call(returnPayout, { id, reason: 'Account closed.' } as never, colleague))
  }
})

test('buyer and seller are both notified of automatic changes', async () => {
  // Lets notifications of earlier unread messages go out first, so that they are not counted.
  await market.advance(5 * minutes)
  for (const [verb, wait] of [
    ['proposeCancellation', 48 * hours],
    ['requestCompletion', 7 * days],
  ] as const) {
    const id = await bought()
    await must(verb, 'seller', id)
    await tells(() => market.advance(wait))
  }
  const id = await bought()
  await must('proposeCancellation', 'buyer', id)
  await must('rejectSettlement', 'seller', id)
  await tells(() => market.advance(96 * hours))
  await makeOffer(market, people)
  await tells(() => market.advance(7 * days))
  await answerOffer(market, people.seller, (await makeOffer(market, people)).id, 'Accepted')
  await tells(() => market.advance(72 * hours))
})

/** Notified together with other transitions, or not caused by the users of these tests. */
const notWalked = new Set([
  'booking.acceptBid',
  'completion.lapse',
  'settlement.lapse',
  'support thread.open',
  'support thread.close',
  'support thread.reopen',
  'wallet adjustment.post',
  'wallet adjustment.ask',
  'wallet adjustment.approve',
  'wallet adjustment.refuse',
  'payment.fail',
  'payment.abandon',
  'withdrawal.cancel',
  'withdrawal.reclaim',
  'listing.close',
  'listing.expire',
])

test('every row of the table was tested', () => {
  const rows = processes.flatMap(({ name, transitions }) => Object.keys(transitions).map((verb) => `${name}.${verb}`))
  expect(rows.filter((row) => !seen.has(row) && !notWalked.has(row))).toEqual([])
})
