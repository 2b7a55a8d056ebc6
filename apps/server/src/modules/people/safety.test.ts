import {
  deleteAccount,
  downloadData,
  endSession,
  getPrivacy,
  getSessions,
  signOutEverywhere,
  updatePrivacy,
} from '@market/contract/accounts-safety/endpoints.ts'
import { getProfile, logIn, requestCode, updateAvatar, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { addBid, saveBidTemplate, sortBid } from '@market/contract/bids/endpoints.ts'
import { getPublicProfile, getTopSellers } from '@market/contract/browsing/endpoints.ts'
import { searchListings } from '@market/contract/listings/endpoints.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import { approvePayout } from '@market/contract/withdrawals/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { days, minutes } from '#platform/clock/clock.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { boughtService, twoPeople } from '#fixtures/bookings.ts'
import { twoWhoChat } from '#fixtures/devices.ts'
import { placeBid, postJob, postService } from '#fixtures/hiring.ts'
import { topUp } from '#fixtures/money.ts'
import { makeOffer, pairInChat } from '#fixtures/offers.ts'
import { password, registerBuyer, registerSeller, type Someone, uploadImage } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { personalSections, withheldColumns } from './personal-data.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const login = ({ user }: Someone) =>
  market.call(logIn, { userName: user.email ?? '', type: user.type as 'BUYER', password })
const isDead = async (token: string) => (await market.send(getProfile, {}, { token })).status === 401

test('sessions are listed with the current one first, and users can end only their own', async () => {
  const [me, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const { token } = await login(me)
  const { records, total, hasPassword, linked } = await market.call(getSessions, {}, { token })
  expect({ total, hasPassword, linked }).toEqual({ total: 2, hasPassword: true, linked: [] })
  expect(records).toMatchObject([
    { isCurrent: true, actions: [] },
    { isCurrent: false, actions: allowing('end') },
  ])
  const old = records[1]?.id as never
  expect(await market.refusal(endSession, { id: old }, { token: other.token })).toMatchObject({ status: 404 })
  await market.call(endSession, { id: old }, { token })
  expect(await market.refusal(endSession, { id: old }, { token })).toMatchObject({ status: 404 })
  expect([await isDead(me.token), await isDead(token)]).toEqual([true, false])
  // An expired session is not listed.
  await market.advance(31 * days)
  expect((await market.call(getSessions, {}, { token: (await login(me)).token })).total).toBe(1)
})

test('signing out everywhere ends every session of the user and of nobody else', async () => {
  const [me, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const { token } = await login(me)
  await market.call(signOutEverywhere, {}, { token })
  expect([await isDead(me.token), await isDead(token), await isDead(other.token)]).toEqual([true, true, false])
})

test('everything is visible by default, until the user changes the privacy settings', async () => {
  const { buyer, seller } = await twoPeople(market)
  await boughtService(market, { buyer, seller })
  const seen = (by?: Someone) => market.call(getPublicProfile, { id: seller.user.id }, { token: by?.token })
  expect(await market.call(getPrivacy, {}, { token: seller.token })).toEqual({
    showContact: true,
    showFigures: true,
    inSearchEngines: true,
  })
  expect(await seen(buyer)).toMatchObject({ email: seller.user.email, totalEarning: 0, isInSearchEngines: true })
  await market.call(
    updatePrivacy,
    { showContact: false, showFigures: false, inSearchEngines: false },
    { token: seller.token },
  )
  const hidden = { email: null, formattedPhone: null, totalEarning: null, isInSearchEngines: false }
  expect(await seen(buyer)).toMatchObject(hidden)
  expect(await seen()).toMatchObject(hidden)
  expect(await seen(seller)).toMatchObject({ email: seller.user.email, totalEarning: 0 })
})

test('a chat alone reveals no email or phone number; a booking does', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const seen = () => market.call(getPublicProfile, { id: seller.user.id }, { token: buyer.token })
  expect(await seen()).toMatchObject({ isChatConnected: true, email: null, formattedPhone: null })
  await topUp(market, buyer, 500)
  await boughtService(market, { buyer, seller })
  expect(await seen()).toMatchObject({ email: seller.user.email, formattedPhone: seller.user.formattedPhone })
})

test('a resume opens for users with a chat or booking with its seller, and for no stranger', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const stranger = await registerBuyer(market)
  const seenBy = async (token?: string) =>
    (await market.call(getPublicProfile, { id: seller.user.id }, { token })).resume
  expect([await seenBy(), await seenBy(stranger.token)]).toEqual([null, null])
  const { pathname, search } = new URL((await seenBy(buyer.token)) ?? '')
  expect((await market.app.server.inject({ url: `${pathname}${search}` })).statusCode).toBe(200)
})

test('every column that identifies a person is in the data export, or withheld for a stated reason', async () => {
  const { rows } = await market.app.parts.database.pool.query<{ name: string }>(
    `select distinct c.conrelid::regclass || '.' || a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass and c.conparentid = 0`,
  )
  const known = new Set([
    ...personalSections.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)),
    ...Object.keys(withheldColumns),
  ])
  const forgotten = rows.map(({ name }) => name).filter((name) => !known.has(name))
  expect(forgotten, 'name these in accounts/personal-data.ts: in a section, or withheld with the reason').toEqual([])
})

test("the data export contains the user's own data and no secret", async () => {
  const { buyer, seller } = await twoPeople(market)
  await boughtService(market, { buyer, seller })
  const { sections } = await market.call(downloadData, {}, { token: buyer.token })
  expect(sections['users']).toEqual([
    expect.objectContaining({ email: buyer.user.email, full_name: buyer.user.fullName }),
  ])
  expect(sections['bookings']).toHaveLength(1)
  expect(sections['wallet']?.length).toBeGreaterThan(0)
  const text = JSON.stringify(sections)
  expect(text).not.toMatch(/password_hash|token_hash|argon2|code_hash|stored_as/)
  expect(text).not.toContain(seller.user.email)
})

test('the note of a buyer on a bid is in their own data export, not in that of the seller', async () => {
  const { buyer, seller } = await twoPeople(market)
  const bid = await placeBid(market, seller, await postJob(market, buyer), 90)
  await market.call(sortBid, { bidId: bid.id, shortlisted: true, note: 'Too slow last time.' }, { token: buyer.token })
  await market.call(addBid, { bidId: bid.id, bidAmount: 80 }, { token: seller.token })
  await market.call(saveBidTemplate, { name: 'Short', letter: 'Dear {name}' }, { token: seller.token })
  const exportOf = async ({ token }: Someone) => (await market.call(downloadData, {}, { token })).sections
  const ofSeller = await exportOf(seller)
  expect(JSON.stringify(ofSeller)).not.toMatch(/Too slow|shortlisted|archived/)
  expect(ofSeller).toMatchObject({ bid_versions: [{ amount_cents: 9000 }], bid_templates: [{ name: 'Short' }] })
  expect(await exportOf(buyer)).toMatchObject({ bid_notes: [{ bid_id: bid.id, note: 'Too slow last time.' }] })
})

const deletion = { password, understood: true } as const

test('an account with open business cannot be deleted, and the error gives the reason', async () => {
  const { buyer, seller } = await twoPeople(market)
  const reasonFor = async ({ token }: Someone) => {
    const { status, message, data } = await market.refusal(deleteAccount, deletion, { token })
    expect([status, data.code]).toEqual([409, 'ACCOUNT_IN_USE'])
    return message
  }
  await boughtService(market, { buyer, seller })
  for (const person of [buyer, seller])
    expect(await reasonFor(person)).toBe('Your account cannot be deleted yet: 1 booking is still running.')
  const rich = await registerBuyer(market)
  await topUp(market, rich, 12.5)
  expect(await reasonFor(rich)).toBe(
    'Your account cannot be deleted yet: your wallet still holds $12.50; please write to support, who can send it back to your card.',
  )
  const earner = await registerSeller(market)
  await topUp(market, earner, 10.5)
  expect(await reasonFor(earner)).toBe(
    'Your account cannot be deleted yet: your wallet still holds $10.50; please withdraw it first.',
  )
  // The remainder is below the minimum withdrawal.
  const { withdrawal } = await withdraw(market, earner, 10)
  const paid = { id: withdrawal.id, payoutReference: 'SEPA-1' }
  await market.call(approvePayout, paid, { token: (await registerAdmin(market)).token })
  expect(await reasonFor(earner)).toBe(
    'Your account cannot be deleted yet: your wallet still holds $0.50, less than can be withdrawn; please write to support.',
  )
  const bidder = await registerSeller(market)
  await placeBid(market, bidder, await postJob(market, await registerBuyer(market)), 90)
  expect(await reasonFor(bidder)).toBe('Your account cannot be deleted yet: 1 bid waits for an answer; withdraw first.')
  const pair = await pairInChat(market)
  await makeOffer(market, pair)
  expect(await reasonFor(pair.seller)).toBe('Your account cannot be deleted yet: 1 offer is still open.')
  const paying = await registerBuyer(market)
  await market.call(addAmount, { amount: 20 }, { token: paying.token })
  expect(await reasonFor(paying)).toBe('Your account cannot be deleted yet: 1 payment is still under way.')
  const leaving = await registerSeller(market)
  await topUp(market, leaving, 100)
  await withdraw(market, leaving, 100)
  expect(await reasonFor(leaving)).toBe('Your account cannot be deleted yet: 1 withdrawal waits for an answer.')
})

test('deleting an account needs the password and an explicit confirmation', async () => {
  const { token } = await registerBuyer(market)
  expect(await market.refusal(deleteAccount, { password: 'Wrong@1234', understood: true }, { token })).toMatchObject({
    data: { fieldErrors: { password: 'The password is not correct.' } },
  })
  expect(await market.refusal(deleteAccount, { password }, { token })).toMatchObject({
    data: { fieldErrors: { understood: 'Please confirm that you want to delete your account.' } },
  })
  expect(await market.refusal(deleteAccount, { understood: true }, { token })).toMatchObject({
    data: { fieldErrors: { password: 'Password is required.' } },
  })
  expect(await isDead(token)).toBe(false)
})

test('a deleted account keeps nothing personal, cannot log in, and frees its email', async () => {
  const seller = await registerSeller(market)
  const { token } = seller
  const service = await postService(market, seller)
  const avatar = await uploadImage(market, token)
  await market.call(updateAvatar, { avatar }, { token })
  await market.call(deleteAccount, deletion, { token })
  await market.settle()

  expect(await isDead(token)).toBe(true)
  const credentials = { userName: seller.user.email ?? '', type: 'SELLER' as const, password }
  expect(await market.refusal(logIn, credentials)).toMatchObject({ data: { code: 'WRONG_CREDENTIALS' } })
  expect(await market.refusal(getPublicProfile, { id: seller.user.id })).toMatchObject({ status: 404 })
  const found = await market.call(searchListings, { kind: 'SERVICE' })
  expect(found.records.map(({ id }) => id)).not.toContain(service.id)
  const top = await market.call(getTopSellers, { limit: 100 })
  expect(top.result.map(({ id }) => id)).not.toContain(seller.user.id)

  const row = await market.app.parts.database.kysely
    .selectFrom('users')
    .selectAll()
    .where('id', '=', seller.user.id)
    .executeTakeFirstOrThrow()
  const kept = Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name]) => name)
  expect(kept.toSorted()).toEqual(
    ['created_at', 'deleted_at', 'full_name', 'id', 'step', 'type', 'updated_at'].toSorted(),
  )
  expect(row.full_name).toBe('Deleted user')
  const written = market.app.parts.database.kysely.selectFrom('sent_messages').select('recipient')
  expect((await written.execute()).map(({ recipient }) => recipient)).not.toContain(seller.user.email)
  await market.advance(1 * days)
  const files = [...service.documents, ...service.images].map(({ url }) => new URL(url).pathname)
  for (const url of [`/api/files/${avatar}`, ...files])
    expect((await market.app.server.inject({ url })).statusCode).toBe(404)
  const again = await registerSeller(market, { email: seller.user.email ?? '' })
  expect(again.user.id).not.toBe(seller.user.id)
})

test('a user without a password confirms the deletion with a code', async () => {
  const me = await registerBuyer(market)
  await market.advance(minutes)
  const about = { type: 'BUYER', email: me.user.email ?? '', verificationType: 'FORGOT_PASSWORD' } as const
  await market.call(requestCode, about)
  const { resetToken } = await market.call(verifyCode, { ...about, otp: await market.codeFor(about.email) })
  await market.call(deleteAccount, { resetToken, understood: true }, { token: me.token })
  expect(await isDead(me.token)).toBe(true)
})
