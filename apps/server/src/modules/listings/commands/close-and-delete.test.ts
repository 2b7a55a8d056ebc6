import { logIn } from '@market/contract/accounts/endpoints.ts'
import { getBid, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { deleteListing, getListing, getMyListings, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { expect, test } from 'vitest'
import { placeBid, postJob, postService } from '#fixtures/hiring.ts'
import { password, registerBuyer, registerSeller } from '#fixtures/people.ts'
import { days, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const connectsOf = async (token: string) => (await market.call(getTotalConnects, {}, { token })).totalConnects

test('closing a job rejects its pending bids and refunds their connects', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  await market.call(getListing, { id: job.id }, { token: buyer.token })
  expect(await connectsOf(seller.token)).toBe(80)

  const closed = await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  expect(closed).toMatchObject({
    status: 'Closed',
    actions: [
      { name: 'edit', blocked: 'You can’t edit or delete this job: it is Closed.' },
      { name: 'delete', blocked: 'You can’t edit or delete this job: it is Closed.' },
      { name: 'close', blocked: 'This job is already closed.' },
      { name: 'share' },
    ],
    expiresAt: null,
  })
  await market.settle()
  const answered = await market.call(getBid, { id: bid.id }, { token: seller.token })
  expect(answered).toMatchObject({ type: 'Rejected', connectsReturned: true, actions: [] })
  expect(await connectsOf(seller.token)).toBe(100)

  const again = await market.refusal(updateJobStatus, { JobId: job.id, status: 'close' }, { token: buyer.token })
  expect(again).toMatchObject({ status: 409, message: 'This is Closed now, so that is no longer possible.' })
})

test('only its owner can close a job, and a service cannot be closed', async () => {
  const [buyer, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const seller = await registerSeller(market)
  const job = await postJob(market, buyer)
  const service = await postService(market, seller)
  const close = (JobId: string, status: string, token?: string) =>
    market.refusal(updateJobStatus, { JobId, status }, { token })
  expect((await close(job.id, 'close', other.token)).status).toBe(404)
  expect((await close(service.id, 'close', buyer.token)).status).toBe(404)
  expect((await close(service.id, 'close', seller.token)).status).toBe(403)
  expect((await close(job.id, 'open', buyer.token)).status).toBe(400)
  expect((await close(job.id, 'close')).status).toBe(401)
})

test('a job open for 30 days is closed automatically, refunds the connects and notifies its owner', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  expect(Date.parse(job.expiresAt ?? '') - Date.parse(job.created)).toBe(30 * days)
  await market.advance(29 * days)
  expect((await market.call(getListing, { id: job.id }, {})).status).toBe('Open')
  await placeBid(market, await registerSeller(market), job, 90)
  const bid = await placeBid(market, seller, job, 60)
  expect(await connectsOf(seller.token)).toBe(80)
  await market.advance(1 * days + minutes)
  expect((await market.call(getListing, { id: job.id }, {})).status).toBe('Closed')
  expect((await market.call(getBid, { id: bid.id }, { token: seller.token })).type).toBe('Rejected')
  expect(await connectsOf(seller.token)).toBe(100)
  await market.settle()
  const { token } = await market.call(logIn, { userName: buyer.user.email ?? '', type: 'BUYER', password })
  const { records } = await market.call(getUserNotifications, {}, { token })
  expect(records[0]).toMatchObject({ title: 'Job closed', metaData: { type: 'listing', serviceId: job.id } })
})

test('a service is not closed automatically', async () => {
  const { id } = await postService(market, await registerSeller(market))
  await market.advance(31 * days)
  expect((await market.call(getListing, { id })).status).toBe('Open')
})

test('an owner deletes a job without bids, after which nobody can see it', async () => {
  const buyer = await registerBuyer(market)
  const job = await postJob(market, buyer)
  await market.call(deleteListing, { id: job.id }, { token: buyer.token })
  expect((await market.refusal(getListing, { id: job.id }, {})).status).toBe(410)
  expect((await market.refusal(deleteListing, { id: job.id }, { token: buyer.token })).status).toBe(404)
  const left = await market.app.parts.database.kysely
    .selectFrom('deadlines')
    .select('kind')
    .where('subject_id', '=', job.id)
    .execute()
  expect(left).toEqual([])
})

test("a closed listing leaves the profile but not the owner's list; a deleted one leaves both", async () => {
  const { user, token } = await registerBuyer(market)
  const [open, closed, deleted] = [
    await postJob(market, { user, token }),
    await postJob(market, { user, token }),
    await postJob(market, { user, token }),
  ]
  await market.call(updateJobStatus, { JobId: closed.id, status: 'close' }, { token })
  await market.call(deleteListing, { id: deleted.id }, { token })
  const own = await market.call(getMyListings, {}, { token })
  expect({ ids: own.records.map(({ id }) => id), total: own.total }).toEqual({ ids: [closed.id, open.id], total: 2 })
  const { services } = await market.call(getPublicProfile, { id: user.id }, {})
  expect(services.map(({ id }) => id)).toEqual([open.id])
})

test('a job with a bid can be deleted only after the bid is withdrawn, which no longer counts', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const job = await postJob(market, buyer)
  const bid = await placeBid(market, seller, job, 60)
  const locked = await market.refusal(deleteListing, { id: job.id }, { token: buyer.token })
  expect(locked).toMatchObject({
    status: 409,
    message: 'You can’t edit or delete this job: it has received bids.',
    data: { code: 'LISTING_LOCKED' },
  })
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  const free = {
    recievedBid: 0,
    recievedBids: [],
    actions: allowing('edit', 'delete', 'close', 'share'),
  }
  expect(await market.call(getListing, { id: job.id }, { token: buyer.token })).toMatchObject(free)
  await market.call(deleteListing, { id: job.id }, { token: buyer.token })
  const shown = await market.call(getBid, { id: bid.id }, { token: seller.token })
  expect(shown).toMatchObject({ type: 'WithDrawn', service: { title: job.title } })
})

test('users cannot delete the listings of others', async () => {
  const [seller, other] = await Promise.all([registerSeller(market), registerSeller(market)])
  const service = await postService(market, seller)
  expect((await market.refusal(deleteListing, { id: service.id }, { token: other.token })).status).toBe(404)
  expect((await market.refusal(deleteListing, { id: service.id })).status).toBe(401)
  expect((await market.refusal(deleteListing, { id: 'x' }, { token: seller.token })).status).toBe(400)
  await market.call(deleteListing, { id: service.id }, { token: seller.token })
})
