import {
  declineInvitation,
  getInvitations,
  getSentInvitations,
  getSuggestedSellers,
  inviteSeller,
} from '@market/contract/bids/endpoints-invitations.ts'
import { addBid, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { getListing, updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { expect, test } from 'vitest'
import { acceptBid, answer, boughtService, requestCompletion, twoPeople } from '#fixtures/bookings.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerNewSeller, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

const invite = (buyer: Someone, job: { id: string }, seller: Someone) =>
  market.call(inviteSeller, { jobId: job.id, sellerId: seller.user.id } as never, { token: buyer.token })
const refused = (buyer: Someone, jobId: string, sellerId: string) =>
  market.refusal(inviteSeller, { jobId, sellerId }, { token: buyer.token })
const received = (seller: Someone) => market.call(getInvitations, {}, { token: seller.token })
const sent = (buyer: Someone, jobId: string) =>
  market.call(getSentInvitations, { jobId } as never, { token: buyer.token })
const connectsOf = async ({ token }: Someone) => (await market.call(getTotalConnects, {}, { token })).totalConnects

test('an invited seller sees who invited them, and their bid costs no connects', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const before = await connectsOf(seller)
  await invite(buyer, job, seller)
  expect(await received(seller)).toMatchObject({
    total: 1,
    records: [
      {
        user: { fullName: buyer.user.fullName },
        service: { id: job.id },
        actions: [{ name: 'bid' }, { name: 'decline' }],
      },
    ],
  })
  expect(await market.call(getListing, { id: job.id }, { token: seller.token })).toMatchObject({ isInvited: true })
  await market.settle()
  const { records: notices } = await market.call(getUserNotifications, {}, { token: seller.token })
  expect(notices[0]).toMatchObject({
    description: `${buyer.user.fullName} invited you to bid on “${job.title}”. The bid costs no connects.`,
    metaData: { type: 'invitation', serviceId: job.id },
  })
  const asSeen = { serviceId: job.id, bidAmount: 90, connectForBid: 20 }
  expect(await market.call(addBid, asSeen, { token: seller.token })).toMatchObject({
    connectUsed: 0,
    connectsReturnAt: null,
    freeToWithdrawUntil: null,
  })
  expect(await connectsOf(seller)).toBe(before)
  expect((await received(seller)).records).toEqual([])
  const { records } = await sent(buyer, job.id)
  expect(records).toMatchObject([{ state: 'Answered' }])
  const { id } = records[0] ?? {}
  expect((await market.refusal(declineInvitation, { id }, { token: seller.token })).message).toBe(
    'You’ve already bid on this job.',
  )
})

test('an invited seller who withdraws their bid is still invited, and a new bid costs no connects', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const before = await connectsOf(seller)
  await invite(buyer, job, seller)
  const bid = await placeBid(market, seller, job, 90)
  const withdrawn = await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect(withdrawn).toMatchObject({ type: 'WithDrawn', connectsReturned: false })
  expect(await sent(buyer, job.id)).toMatchObject({ records: [{ state: 'Open' }] })
  expect((await received(seller)).total).toBe(1)
  await placeBid(market, seller, job, 80)
  expect(await connectsOf(seller)).toBe(before)
})

test('a bid without an invitation, or after declining it, costs connects', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const { id } = await invite(buyer, job, seller)
  await market.call(declineInvitation, { id, reason: 'No time before June.' }, { token: seller.token })
  expect(await sent(buyer, job.id)).toMatchObject({
    records: [{ state: 'Declined', declineReason: 'No time before June.' }],
  })
  await market.settle()
  const { records: notices } = await market.call(getUserNotifications, {}, { token: buyer.token })
  expect(notices[0]?.description).toBe(
    `${seller.user.fullName} declined your invitation to “${job.title}”: No time before June.`,
  )
  expect((await placeBid(market, seller, job, 90)).connectUsed).toBe(20)
})

test('each seller who cannot be invited has a sentence of their own', async () => {
  const { buyer, seller } = await twoPeople(market)
  const [suspended, onboarding, bidder] = [
    await registerSeller(market),
    await registerNewSeller(market),
    await registerSeller(market),
  ]
  const job = await postJob(market, buyer)
  await market.app.parts.database.pool.query(
    `update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1`,
    [suspended.user.id],
  )
  await placeBid(market, bidder, job, 90)
  const sentence = async (sellerId: string) => (await refused(buyer, job.id, sellerId)).message
  expect(await sentence(suspended.user.id)).toBe('This user is suspended, so this isn’t possible right now.')
  expect(await sentence(onboarding.user.id)).toBe('This seller hasn’t completed their profile yet, so they can’t bid.')
  expect(await sentence(buyer.user.id)).toBe('You can’t invite yourself.')
  expect(await sentence(bidder.user.id)).toBe('This seller has already bid on this job.')
  expect((await refused(buyer, job.id, (await registerBuyer(market)).user.id)).status).toBe(404)
  const { id } = await invite(buyer, job, seller)
  expect(await sentence(seller.user.id)).toBe('You’ve already invited this seller to this job.')
  await market.call(declineInvitation, { id }, { token: seller.token })
  expect(await sentence(seller.user.id)).toBe('This seller has declined your invitation to this job.')
})

test('an invitation ends with its job', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  await invite(buyer, job, seller)
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' } as never, { token: buyer.token })
  expect((await received(seller)).records).toEqual([])
  expect(await sent(buyer, job.id)).toMatchObject({ records: [{ state: 'Ended' }] })
  expect((await refused(buyer, job.id, (await registerSeller(market)).user.id)).data.code).toBe('JOB_NOT_OPEN')
})

test('a job has at most 20 open invitations, also when they are sent at the same time', async () => {
  const buyer = await registerBuyer(market)
  const job = await postJob(market, buyer)
  const sellers = await Promise.all(Array.from({ length: 22 }, () => registerSeller(market)))
  const answers = await Promise.all(
    sellers.map(({ user }) => market.send(inviteSeller, { jobId: job.id, sellerId: user.id }, { token: buyer.token })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const { records, total } = await sent(buyer, job.id)
  expect(total).toBe(20)
  const left = sellers.find(({ user }) => records.every((one) => one.user.id !== user.id))
  const [first] = records
  const decliner = sellers.find(({ user }) => user.id === first?.user.id)
  await market.call(declineInvitation, { id: first?.id } as never, { token: decliner?.token ?? '' })
  if (left === undefined) throw new Error('All sellers were invited')
  expect((await invite(buyer, job, left)).state).toBe('Open')
})

test('sellers who worked for the buyer are suggested first, and those invited or with a bid are not', async () => {
  const { buyer, seller, id } = await boughtService(market)
  await requestCompletion(market, seller, id)
  await answer(market, buyer, id, 'Completion', 'Accepted')
  const [bidder, invited] = [await registerSeller(market), await registerSeller(market)]
  const job = await postJob(market, buyer)
  await placeBid(market, bidder, job, 90)
  await invite(buyer, job, invited)
  const { records } = await market.call(getSuggestedSellers, { jobId: job.id }, { token: buyer.token })
  expect(records[0]).toMatchObject({
    user: { id: seller.user.id },
    reasons: ['1 job done for you', '2 tags of your job', 'Works in your price range', 'Replies within 6 hours'],
  })
  const ids = records.map(({ user }) => user.id)
  expect(ids).not.toContain(bidder.user.id)
  expect(ids).not.toContain(invited.user.id)
})

test('an accepted invited bid returns no connects to anyone', async () => {
  const { buyer, seller } = await twoPeople(market)
  const other = await registerSeller(market)
  const job = await postJob(market, buyer)
  await invite(buyer, job, other)
  await placeBid(market, other, job, 80)
  const before = await connectsOf(other)
  await acceptBid(market, buyer, job, await placeBid(market, seller, job, 90))
  await market.settle()
  expect(await connectsOf(other)).toBe(before)
})
