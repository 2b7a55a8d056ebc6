import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptBid, boughtService, twoPeople } from './fixtures/bookings.ts'
import { placeBid, postJob } from './fixtures/hiring.ts'
import { answerOffer, makeOffer, pairInChat, payFor } from './fixtures/offers.ts'
import type { Someone } from './fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

interface Pair {
  readonly buyer: Someone
  readonly seller: Someone
}

/** Returns the chats of a pair, each with whether the transaction of their booking created it. */
async function chatsOf({ buyer, seller }: Pair): Promise<readonly { with_booking: boolean }[]> {
  const { rows } = await sql<{ with_booking: boolean }>`
    select c.xmin = any (select b.xmin from bookings b where b.buyer_id = c.buyer_id and b.seller_id = c.seller_id)
      as with_booking
    from chats c where c.buyer_id = ${buyer.user.id} and c.seller_id = ${seller.user.id}`.execute(
    market.app.parts.database.kysely,
  )
  return rows
}

test('a buyer can write to the seller as soon as the purchase is confirmed', async () => {
  const pair = await twoPeople(market)
  await boughtService(market, pair)
  expect(await chatsOf(pair)).toEqual([{ with_booking: true }])
})

test('a buyer can write to the bidder as soon as the acceptance of the bid is confirmed', async () => {
  const pair = await twoPeople(market)
  const job = await postJob(market, pair.buyer)
  await acceptBid(market, pair.buyer, job, await placeBid(market, pair.seller, job, 200))
  expect(await chatsOf(pair)).toEqual([{ with_booking: true }])
})

test('a paid offer keeps the chat in which it was made', async () => {
  const pair = await pairInChat(market)
  const { id } = await makeOffer(market, pair, 'seller')
  await answerOffer(market, pair.buyer, id, 'Accepted')
  await payFor(market, pair.buyer, id)
  expect(await chatsOf(pair)).toEqual([{ with_booking: false }])
})

test('simultaneous bookings of the same buyer and seller share one chat', async () => {
  const pair = await twoPeople(market, 5000)
  await Promise.all([1, 2, 3, 4].map(() => boughtService(market, pair)))
  expect(await chatsOf(pair)).toEqual([{ with_booking: true }])
})
