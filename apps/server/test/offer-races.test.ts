import { counterOffer, payOffer, updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { expect, test } from 'vitest'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { brokenInvariants, walletOf } from './fixtures/bookings.ts'
import { untilWaiting } from './fixtures/waiting.ts'
import { answerOffer, makeOffer, pairInChat, readOffer } from './fixtures/offers.ts'

const market = useTestApp()
const times = <Result>(count: number, run: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))
const done = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

const bookingsOf = async (offerId: string) => {
  const { rows } = await market.app.parts.database.pool.query('select id from bookings where offer_id = $1', [offerId])
  return rows.length
}

test('20 simultaneous payments of one offer create one booking and charge one price', async () => {
  const pair = await pairInChat(market)
  const { id } = await makeOffer(market, pair)
  await answerOffer(market, pair.seller, id, 'Accepted')
  const answers = await times(20, (index) =>
    market.send(payOffer, { offerId: id }, { token: pair.buyer.token, idempotencyKey: `pay-${index}` }),
  )
  expect(done(answers)).toBe(1)
  expect(await bookingsOf(id)).toBe(1)
  expect(await walletOf(market, pair.buyer)).toBe(80_000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('a payment retried with its key returns the first booking', async () => {
  const pair = await pairInChat(market)
  const { id } = await makeOffer(market, pair)
  await answerOffer(market, pair.seller, id, 'Accepted')
  const pay = () => market.call(payOffer, { offerId: id }, { token: pair.buyer.token, idempotencyKey: `again-${id}` })
  const [first, ...others] = [await pay(), ...(await times(5, pay))]
  for (const other of others) expect(other.bookingId).toBe(first?.bookingId)
  expect(await walletOf(market, pair.buyer)).toBe(80_000)
})

test('of two simultaneous offers with money for one, exactly one is paid', async () => {
  const pair = await pairInChat(market, 300)
  const offers = [await makeOffer(market, pair), await makeOffer(market, pair)]
  for (const { id } of offers) await answerOffer(market, pair.seller, id, 'Accepted')
  const answers = await Promise.all(
    offers.map(({ id }) => market.send(payOffer, { offerId: id }, { token: pair.buyer.token })),
  )
  expect(done(answers)).toBe(1)
  expect(await walletOf(market, pair.buyer)).toBe(10_000)
})

test('of a simultaneous accept, reject, counter and withdrawal, exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await pairInChat(market)
    const { id } = await makeOffer(market, pair)
    const answer = (status: string, { token }: { token: string }) =>
      market.send(updateOfferStatus, { id, status }, { token })
    const answers = await Promise.all([
      answer('Accepted', pair.seller),
      answer('Rejected', pair.seller),
      market.send(counterOffer, { id, price: 150 }, { token: pair.seller.token }),
      answer('WithDrawn', pair.buyer),
    ])
    expect(done(answers)).toBe(1)
  }
})

test('an acceptance in the second of expiry and the expiry do not both happen', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = await pairInChat(market)
    const { id } = await makeOffer(market, pair)
    market.clock.advance(7 * days)
    const [accepted] = await Promise.all([
      market.send(updateOfferStatus, { id, status: 'Accepted' }, { token: pair.seller.token }),
      market.settle(),
    ])
    await market.settle()
    const { status, isExpired, expiresAt } = await readOffer(market, pair.buyer, id)
    expect({ status, isExpired, waits: expiresAt !== null }).toEqual(
      accepted.status === 200
        ? { status: 'Accepted', isExpired: false, waits: true }
        : { status: 'Withdrawn', isExpired: true, waits: false },
    )
  }
})

test('the second to respond to an offer sees its new state instead of a generic conflict', async () => {
  const pair = await pairInChat(market)
  const { id } = await makeOffer(market, pair)
  const { pool } = market.app.parts.database
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query('select from offers where id = $1 for update', [id])
  const answers = Promise.all([
    market.send(updateOfferStatus, { id, status: 'Accepted' }, { token: pair.seller.token }),
    market.send(counterOffer, { id, price: 150 }, { token: pair.seller.token }),
  ])
  await untilWaiting(market, 2)
  await holder.query('commit')
  holder.release()
  const [lost] = (await answers).filter(({ status }) => status !== 200)
  expect(lost).toMatchObject({ status: 409, data: { code: 'STATE_MOVED_ON' } })
})
