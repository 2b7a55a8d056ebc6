import { addBid, getReceivedBids, sortBid } from '@market/contract/bids/endpoints.ts'
import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { getListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { password, registerBuyer, registerSeller } from '#fixtures/people.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

async function jobWithBids(...amounts: number[]) {
  const buyer = await registerBuyer(market)
  const job = await postJob(market, buyer)
  const bids: { id: string; seller: Awaited<ReturnType<typeof registerSeller>> }[] = []
  for (const amount of amounts) {
    const seller = await registerSeller(market)
    bids.push({ id: (await placeBid(market, seller, job, amount)).id, seller })
  }
  const read = (more: object = {}) =>
    market.call(getReceivedBids, { id: job.id, ...more } as never, { token: buyer.token })
  const sort = (bidId: string | undefined, change: object) =>
    market.call(sortBid, { bidId, ...change } as never, { token: buyer.token })
  return { buyer, job, bids, read, sort }
}

test('a bid is unread until its page was opened', async () => {
  const { read, bids, buyer, job } = await jobWithBids(90, 80)
  const first = await read({ limit: 1 })
  expect(first).toMatchObject({ unread: 2, records: [{ id: bids[1]?.id, isUnread: true }] })
  const { records } = await read({ pick: 'unread' })
  expect(records.map(({ id }) => id)).toEqual([bids[0]?.id])
  expect(await read()).toMatchObject({ unread: 0, records: [{ isUnread: false }, { isUnread: false }] })
  expect(await market.call(getListing, { id: job.id }, { token: buyer.token })).toMatchObject({ unread: 0 })
})

test('paging through the unread bids shows each of them, although showing them opens them', async () => {
  const { read, bids } = await jobWithBids(90, 80, 70)
  const unread = { pick: 'unread', limit: 1, unreadSince: market.clock.now().toISOString() }
  const shown = []
  for (const skip of [1, 2, 3]) {
    const { records, total } = await read({ ...unread, skip })
    expect(total).toBe(3)
    shown.push(records[0]?.id)
  }
  expect(shown).toEqual(bids.map(({ id }) => id).toReversed())
  expect(await read({ pick: 'unread' }), 'on the next visit').toMatchObject({ total: 0, unread: 0 })
})

test('the lowest and the best rated bid that wait for an answer are marked', async () => {
  const { read, sort, bids } = await jobWithBids(90, 80, 70)
  const { pool } = market.app.parts.database
  for (const [index, stars] of [[0, 9] as const, [1, 10] as const])
    await pool.query('insert into seller_ratings (seller_id, stars_sum, review_count) values ($1, $2, 2)', [
      bids[index]?.seller.user.id,
      stars,
    ])
  expect(await read()).toMatchObject({ lowestBidId: bids[2]?.id, bestRatedBidId: bids[1]?.id })
  await sort(bids[2]?.id, { archived: true })
  expect(await read()).toMatchObject({ lowestBidId: bids[1]?.id, bestRatedBidId: bids[1]?.id })
})

test('a single bid is neither the lowest nor the best rated', async () => {
  const { read } = await jobWithBids(90)
  expect(await read()).toMatchObject({ lowestBidId: null, bestRatedBidId: null })
})

test('a buyer shortlists, archives and annotates bids, and only they see it', async () => {
  const { read, sort, bids } = await jobWithBids(90, 80, 70)
  const [a, b, c] = bids
  expect(await sort(a?.id, { shortlisted: true, note: 'Knows cellars.' })).toMatchObject({
    shortlisted: true,
    archived: false,
    note: 'Knows cellars.',
  })
  await sort(c?.id, { archived: true })
  const all = (await read()).records
  expect(
    all.map(({ id }) => id),
    'archived ones are last',
  ).toEqual([b?.id, a?.id, c?.id])
  expect(all[1]).toMatchObject({ shortlisted: true, note: 'Knows cellars.' })
  expect(await read({ pick: 'shortlisted' })).toMatchObject({ total: 1, records: [{ id: a?.id }] })
  expect(await read({ pick: 'archived' })).toMatchObject({ total: 1, records: [{ id: c?.id }] })
  expect(await sort(a?.id, { note: '' })).toMatchObject({ shortlisted: true, note: null })
  await sort(a?.id, { shortlisted: false })
  expect(await read({ pick: 'shortlisted' })).toMatchObject({ total: 0, records: [] })
  const own = await market.call(addBid, { bidId: a?.id, bidAmount: 85 } as never, { token: a?.seller.token ?? '' })
  expect(JSON.stringify(own)).not.toMatch(/note|shortlisted|archived/)
})

test('a deleted account leaves no private notes', async () => {
  const { buyer, job, bids, sort } = await jobWithBids(90)
  await sort(bids[0]?.id, { note: 'Knows cellars.' })
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  await market.settle()
  await market.call(deleteAccount, { password, understood: true }, { token: buyer.token })
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query('select note from bids where id = $1', [bids[0]?.id])
  expect(rows).toEqual([{ note: null }])
})

test('bids are sorted by their delivery time, those without one last', async () => {
  const { read, bids } = await jobWithBids(90, 80, 70)
  for (const [index, deliveryDays] of [[0, 9] as const, [2, 3] as const])
    await market.call(addBid, { bidId: bids[index]?.id, bidAmount: 60, deliveryDays } as never, {
      token: bids[index]?.seller.token ?? '',
    })
  const { records } = await read({ order: 'fastest' })
  expect(records.map(({ id }) => id)).toEqual([bids[2]?.id, bids[0]?.id, bids[1]?.id])
})

test('another buyer cannot sort a bid', async () => {
  const { bids } = await jobWithBids(90)
  const stranger = await registerBuyer(market)
  const refusal = await market.refusal(sortBid, { bidId: bids[0]?.id, archived: true }, { token: stranger.token })
  expect(refusal.status).toBe(404)
})
