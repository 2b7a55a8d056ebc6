import {
  addBid,
  checkLetter,
  deleteBidTemplate,
  getBid,
  getBidTemplates,
  getReceivedBids,
  saveBidTemplate,
  updateBidStatus,
  withdrawBid,
} from '@market/contract/bids/endpoints.ts'
import { inviteSeller } from '@market/contract/bids/endpoints-invitations.ts'
import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { addEditListing, getListing } from '@market/contract/listings/endpoints.ts'
import { expect, test } from 'vitest'
import { eraseAccount } from '#modules/identity/public.ts'
import { acceptBid, readBooking, twoPeople } from '#fixtures/bookings.ts'
import { jobFormOf, placeBid, postJob, runAs } from '#fixtures/hiring.ts'
import { password, registerSeller, type Someone, uploadImage, uploadPdf } from '#fixtures/people.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const questions = ['Which fonts do you use?', 'When can you start?']

async function proposalOf(seller: Someone) {
  return {
    coverLetter: 'Dear Bea,\n\nI paint signs.',
    deliveryDays: 5,
    documents: [
      { name: 'portfolio.pdf', url: await uploadPdf(market, seller.token) },
      { url: await uploadImage(market, seller.token) },
    ],
    answers: ['Only my own.', 'On Monday.'],
  }
}

const change = (seller: Someone, input: object) => market.call(addBid, input as never, { token: seller.token })
const read = (someone: Someone, id: string) => market.call(getBid, { id: id as never }, { token: someone.token })

const shown = {
  coverLetter: 'Dear Bea,\n\nI paint signs.',
  deliveryDays: 5,
  documents: [{ name: 'portfolio.pdf' }, { name: 'Image.png' }],
  answers: [
    { question: 'Which fonts do you use?', answer: 'Only my own.' },
    { question: 'When can you start?', answer: 'On Monday.' },
  ],
}

test('the buyer reads the letter, the days, the files and the answers of a bid', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer, { questions })
  expect((await market.call(getListing, { id: job.id })).questions).toEqual(questions)
  const sent = { serviceId: job.id, bidAmount: 90, ...(await proposalOf(seller)) }
  const bid = await change(seller, sent)
  expect(bid).toMatchObject({ ...shown, earlier: [] })
  const { records } = await market.call(getReceivedBids, { id: job.id }, { token: buyer.token })
  expect(records).toMatchObject([{ id: bid.id, ...shown, earlier: [] }])
  const [file] = records[0]?.documents ?? []
  const address = new URL(file?.url ?? '')
  expect((await market.app.server.inject(`${address.pathname}${address.search}`)).statusCode).toBe(200)
  expect((await market.app.server.inject(address.pathname)).statusCode, 'without the signature').toBe(404)
})

test('a bid with only its amount is complete, also on a job with questions', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer, { questions })
  expect(await placeBid(market, seller, job, 90)).toMatchObject({
    coverLetter: null,
    deliveryDays: null,
    documents: [],
    answers: questions.map((question) => ({ question, answer: null })),
    earlier: [],
  })
})

test('answers must answer every question of the job', async () => {
  const { buyer, seller } = await twoPeople(market)
  const [asking, silent] = [await postJob(market, buyer, { questions }), await postJob(market, buyer)]
  const refused = async (job: { id: string }, answers: string[]) =>
    (await market.refusal(addBid, { serviceId: job.id, bidAmount: 90, answers }, { token: seller.token })).data
      .fieldErrors
  expect(await refused(asking, ['One'])).toEqual({ answers: 'Please answer every question.' })
  expect(await refused(silent, ['One'])).toEqual({ answers: 'This job asks no questions.' })
  expect(await refused(asking, [' ', 'a'.repeat(501)])).toEqual({
    'answers.0': 'Answer is required.',
    'answers.1': 'Answer cannot exceed 500 characters.',
  })
})

test('a changed bid keeps what it does not name, and the buyer sees what it said before', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer, { questions })
  const bid = await change(seller, { serviceId: job.id, bidAmount: 90, ...(await proposalOf(seller)) })
  expect(await change(seller, { bidId: bid.id, bidAmount: 80 })).toMatchObject({ bidAmount: 80, ...shown })
  await change(seller, { bidId: bid.id, bidAmount: 80, coverLetter: 'Shorter.', deliveryDays: null, documents: [] })
  expect(await read(buyer, bid.id)).toMatchObject({
    bidAmount: 80,
    coverLetter: 'Shorter.',
    deliveryDays: null,
    documents: [],
    answers: shown.answers,
    earlier: [
      { bidAmount: 80, ...shown },
      { bidAmount: 90, ...shown },
    ],
  })
})

test('the questions of a job freeze at the first bid, even a withdrawn one', async () => {
  const { buyer, seller } = await twoPeople(market)
  const form = await jobFormOf(market, buyer, { questions })
  const save = (more: object) =>
    market.call(addEditListing, { ...form, ...more } as never, { token: buyer.token }) as Promise<{
      id: string
      questions: string[]
    }>
  const job = await save({})
  const others = { id: job.id, questions: ['Have you insurance?'] }
  expect((await save(others)).questions).toEqual(['Have you insurance?'])
  const bid = await placeBid(market, seller, job, 90)
  const frozen = {
    status: 409,
    message: 'The questions can’t change after the first bid. To ask others, close this job and post it again.',
    data: { code: 'QUESTIONS_FROZEN' },
  }
  const asked = { ...form, id: job.id, questions: ['And another?'] }
  expect(await market.refusal(addEditListing, asked, { token: buyer.token })).toMatchObject(frozen)
  await market.call(withdrawBid, { bidId: bid.id }, { token: seller.token })
  expect(await market.refusal(addEditListing, asked, { token: buyer.token })).toMatchObject(frozen)
  expect((await save({ id: job.id, questions: undefined, title: 'A new title' })).questions).toEqual([
    'Have you insurance?',
  ])
})

test('an accepted proposal is the agreed scope of the booking', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer, { questions })
  const bid = await change(seller, { serviceId: job.id, bidAmount: 90, ...(await proposalOf(seller)) })
  const { bookingId } = await acceptBid(market, buyer, job, bid)
  for (const side of [buyer, seller]) {
    const booking = await readBooking(market, side, bookingId as never)
    expect(booking).toMatchObject({ scope: shown, documents: [{ name: 'brief.pdf' }] })
  }
})

test('a bid whose letter changed after the buyer saw it is not accepted', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const bid = await change(seller, { serviceId: job.id, bidAmount: 90, coverLetter: 'With two drafts.' })
  await change(seller, { bidId: bid.id, bidAmount: 90, coverLetter: 'With one draft.' })
  const seen = { JobId: job.id, bidId: bid.id, status: 'ACCEPT', bidAmount: 90, version: bid.version }
  expect(await market.refusal(updateBidStatus, seen, { token: buyer.token })).toMatchObject({
    status: 409,
    message: 'The seller has changed this bid. Please look at it again.',
    data: { code: 'BID_CHANGED' },
  })
})

test('files of a bid stay when nothing else refers to them', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const { documents } = await proposalOf(seller)
  const bid = await change(seller, { serviceId: job.id, bidAmount: 90, documents })
  await change(seller, { bidId: bid.id, bidAmount: 80, documents: [] })
  await market.advance(2 * days)
  const { earlier } = await read(buyer, bid.id)
  const address = new URL(earlier[0]?.documents[0]?.url ?? '')
  expect((await market.app.server.inject(`${address.pathname}${address.search}`)).statusCode).toBe(200)
})

test('a file of someone else is rejected, and the bid is not placed', async () => {
  const { buyer, seller } = await twoPeople(market)
  const job = await postJob(market, buyer)
  const documents = [{ name: 'theirs.pdf', url: await uploadPdf(market, buyer.token) }]
  const wanted = { serviceId: job.id, bidAmount: 90, documents }
  expect(await market.refusal(addBid, wanted, { token: seller.token })).toMatchObject({
    data: { code: 'FILE_UNKNOWN' },
  })
  expect((await market.call(getListing, { id: job.id })).recievedBid).toBe(0)
})

test('a seller keeps up to 10 templates that nobody else sees', async () => {
  const [seller, other] = [await registerSeller(market), await registerSeller(market)]
  const token = seller.token
  const save = (input: { id?: string; name: string; letter: string }) =>
    market.call(saveBidTemplate, input as never, { token })
  const first = await save({ name: 'Signs', letter: 'Dear {name},\nabout {title}' })
  for (let index = 2; index <= 10; index++) await save({ name: `Template ${index}`, letter: 'Hello' })
  expect(await market.refusal(saveBidTemplate, { name: 'More', letter: 'Hello' }, { token })).toMatchObject({
    status: 409,
    message: 'You have 10 templates. Delete one to add another.',
  })
  await save({ id: first.id, name: 'Shop signs', letter: 'Dear {name}' })
  const { records, total } = await market.call(getBidTemplates, {}, { token })
  expect(total).toBe(10)
  expect(records[0]).toEqual({ id: first.id, name: 'Shop signs', letter: 'Dear {name}' })
  expect((await market.call(getBidTemplates, {}, { token: other.token })).records).toEqual([])
  await market.call(deleteBidTemplate, { id: first.id }, { token })
  expect((await market.call(getBidTemplates, {}, { token })).total).toBe(9)
})

test('templates added at the same time do not exceed the limit', async () => {
  const { token } = await registerSeller(market)
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, index) =>
      market.send(saveBidTemplate, { name: `Template ${index}`, letter: 'Hello' }, { token }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
})

test('a deleted account leaves no templates', async () => {
  const seller = await registerSeller(market)
  await market.call(saveBidTemplate, { name: 'Signs', letter: 'Hello' }, { token: seller.token })
  await market.call(deleteAccount, { password, understood: true }, { token: seller.token })
  const { rows } = await market.app.parts.database.pool.query('select 1 from bid_templates where user_id = $1', [
    seller.user.id,
  ])
  expect(rows).toEqual([])
})

test('a deleted account leaves no letters, answers or files of bids, except in the scope of its bookings', async () => {
  const { buyer, seller } = await twoPeople(market)
  const send = async (title: string) => {
    const job = await postJob(market, buyer, { title, questions })
    return { job, bid: await change(seller, { serviceId: job.id, bidAmount: 90, ...(await proposalOf(seller)) }) }
  }
  const [hired, other] = [await send('A sign'), await send('A second sign')]
  await change(seller, { bidId: other.bid.id, bidAmount: 80, coverLetter: 'Shorter.' })
  const accepted = await acceptBid(market, buyer, hired.job, hired.bid)
  await runAs(market, seller, (ctx) => eraseAccount(ctx, seller.user.id))
  await market.settle()
  const nothing = {
    coverLetter: null,
    documents: [],
    answers: questions.map((question) => ({ question, answer: null })),
  }
  for (const { bid } of [hired, other]) expect(await read(buyer, bid.id)).toMatchObject(nothing)
  expect((await read(buyer, other.bid.id)).earlier).toMatchObject([{ bidAmount: 90, ...nothing }])
  expect((await readBooking(market, buyer, accepted.bookingId as never)).scope).toMatchObject(shown)
  await market.advance(2 * days)
  const files = await market.app.parts.database.kysely
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', seller.user.id)
    .execute()
  expect(files.map(({ id }) => id).toSorted()).toEqual(hired.bid.documents.map(({ id }) => id).toSorted())
})

test('a letter nearly the same as one of the last ten is hinted at to its seller alone', async () => {
  const { buyer, seller } = await twoPeople(market)
  const letterTo = (name: string, title: string) =>
    `Dear ${name}, I have read “${title}” with care. I have painted signs for twenty years, and would start on Monday.`
  const job = await postJob(market, buyer, { title: 'A sign' })
  const sent = await change(seller, { serviceId: job.id, bidAmount: 90, coverLetter: letterTo('Asha', 'A sign') })
  const check = async (by: Someone, coverLetter: string, bidId?: string) =>
    (await market.call(checkLetter, { coverLetter, bidId } as never, { token: by.token })).similar
  const another = letterTo('Bea', 'Menus for a bar')
  expect(await check(seller, another)).toEqual({ jobTitle: 'A sign', created: sent.created })
  expect(await check(seller, another, sent.id)).toBeNull()
  expect(await check(await registerSeller(market), another)).toBeNull()
  expect(await check(seller, `${'Your menu has forty lines, so I would set it in two columns. '.repeat(3)}`)).toBeNull()
  expect(await check(seller, 'Hello')).toBeNull()
  for (let place = 0; place < 10; place++) {
    const other = await postJob(market, buyer, { title: `Job ${place}` })
    // An invited bid costs no connects, of which a new seller has five bids' worth.
    await market.call(inviteSeller, { jobId: other.id, sellerId: seller.user.id }, { token: buyer.token })
    await change(seller, { serviceId: other.id, bidAmount: 90, coverLetter: `${place} `.repeat(40) })
  }
  expect(await check(seller, another)).toBeNull()
})
