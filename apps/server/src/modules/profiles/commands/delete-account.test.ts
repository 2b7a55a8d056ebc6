import { allowedNames } from '@market/contract/actions.ts'
import { logIn } from '@market/contract/accounts/endpoints.ts'
import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { listListings, removeListing, restoreListing } from '@market/contract/admin/endpoints-content.ts'
import { createBooking } from '@market/contract/bookings/endpoints.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { getChatList, getChatRequests, sendChatRequest } from '@market/contract/chat/endpoints.ts'
import { addFavourite, getFavourites } from '@market/contract/favourites/endpoints.ts'
import { addEditListing, getListing } from '@market/contract/listings/endpoints.ts'
import { serviceForm } from '@market/contract/listings/schema.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { sendOffer } from '@market/contract/offers/endpoints.ts'
import { expect, test } from 'vitest'
import { eraseAccount } from '#modules/identity/public.ts'
import { lockUser } from '#modules/people/public.ts'
import { postListing } from '#modules/listings/commands/post-listing.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { boughtService, requestCompletion, twoPeople, walletOf } from '#fixtures/bookings.ts'
import { placeBid, postJob, postService, runAs, serviceFormOf } from '#fixtures/hiring.ts'
import { topUp } from '#fixtures/money.ts'
import { offerForm, pairInChat } from '#fixtures/offers.ts'
import { password, registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { untilSomebodyWaits } from '#fixtures/waiting.ts'

const market = useTestApp()
const leave = ({ token }: Pick<Someone, 'token'>) =>
  market.call(deleteAccount, { password, understood: true }, { token })
const ask = (by: Someone, seller: Someone) =>
  market.call(sendChatRequest, { sellerId: seller.user.id, message: 'Hi' }, { token: by.token })
const gone = { status: 409, message: 'This account has been deleted, so this is no longer possible.' }

test('deleting an account removes it from favorites and removes pending chat requests in both directions', async () => {
  const [buyer, leavingBuyer] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const [seller, leavingSeller] = await Promise.all([registerSeller(market), registerSeller(market)])
  await ask(buyer, leavingSeller)
  await ask(leavingBuyer, seller)
  await market.call(addFavourite, { id: leavingSeller.user.id }, { token: buyer.token })
  await leave(leavingBuyer)
  await leave(leavingSeller)
  const requestsOf = async ({ token }: Someone) =>
    (await market.call(getChatRequests, { status: 'all' }, { token })).records
  expect(await requestsOf(buyer)).toMatchObject([{ status: 'Rejected', actions: [], canAskAgainAt: null }])
  expect(await requestsOf(seller)).toMatchObject([{ status: 'WithDrawn', actions: [] }])
  expect((await market.call(getFavourites, {}, { token: buyer.token })).total).toBe(0)
})

test('nobody can start new business with a user who has deleted the account', async () => {
  const pair = await pairInChat(market, 1000)
  const asBuyer = { token: pair.buyer.token }
  const form = await offerForm(market, pair.seller)
  const stranger = await registerSeller(market)
  await leave(pair.seller)
  await leave(stranger)
  expect(await market.refusal(sendOffer, form, asBuyer)).toMatchObject(gone)
  const { records } = await market.call(getChatList, {}, asBuyer)
  expect(allowedNames(records[0]?.actions ?? [])).toEqual(['clear', 'delete'])
  const { id } = stranger.user
  expect(await market.refusal(sendChatRequest, { sellerId: id, message: 'Hi' }, asBuyer)).toMatchObject(gone)
  expect((await market.refusal(addFavourite, { id }, asBuyer)).status).toBe(404)
  expect((await market.refusal(getPublicProfile, { id }, asBuyer)).status).toBe(404)
})

test('a listing removed by the operator stays removed after its owner leaves, and has no files', async () => {
  const [admin, seller] = await Promise.all([registerAdmin(market), registerSeller(market)])
  const { id } = await postService(market, seller, { title: 'Left behind' })
  const asAdmin = { token: admin.token }
  await market.call(removeListing, { id, reason: 'Spam' }, asAdmin)
  await leave(seller)
  expect(await market.refusal(restoreListing, { id }, asAdmin)).toMatchObject(gone)
  const { records } = await market.call(listListings, { status: 'Removed', q: 'left behind' }, asAdmin)
  expect(records).toMatchObject([{ id, removedReason: 'Spam', actions: [] }])
  const files = market.app.parts.database.kysely.selectFrom('listing_files').selectAll().where('listing_id', '=', id)
  expect(await files.execute()).toEqual([])
})

test('a service of a deleted account cannot be bought, even if the listing still existed', async () => {
  const { buyer, seller } = await twoPeople(market)
  const { id: serviceId } = await postService(market, seller)
  await runAs(market, seller, (ctx) => eraseAccount(ctx, seller.user.id))
  const { token } = buyer
  expect((await market.refusal(createBooking, { serviceId }, { token })).status).toBe(404)
  expect(await walletOf(market, buyer)).toBe(100_000)
})

test('notifications of others no longer name a deleted user, and are otherwise unchanged', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market, { fullName: 'Al' })])
  await topUp(market, buyer, 1000)
  const job = await postJob(market, buyer, { title: 'Also for Alma' })
  await placeBid(market, seller, job, 120)
  const { id } = await boughtService(market, { buyer, seller })
  await requestCompletion(market, seller, id)
  // Without a response, the system ends the booking and tells both sides what they get.
  await market.advance(8 * days)
  const told = async () => {
    const { records } = await market.call(getUserNotifications, { skip: 1, limit: 100 }, { token: buyer.token })
    return records.map(({ description }) => description)
  }
  const before = await told()
  expect(before.filter((text) => /\bAl\b/.test(text)).length).toBeGreaterThan(2)
  expect(before).toContainEqual(expect.stringMatching(/ is completed\. .*Al gets/))
  await runAs(market, seller, (ctx) => eraseAccount(ctx, seller.user.id))
  await market.settle()
  expect(await told()).toEqual(before.map((text) => text.replaceAll(/\bAl\b/g, 'Deleted user')))
})

test('deleting an account waits for a concurrent post and then deletes it', async () => {
  const seller = await registerSeller(market)
  const form = serviceForm.parse(await serviceFormOf(market, seller))
  const { id, left } = await runAs(market, seller, async (ctx) => {
    const posted = await postListing(ctx, form)
    const leaving = leave(seller)
    await Promise.race([leaving, untilSomebodyWaits(market)])
    return { id: posted, left: leaving }
  })
  await left
  expect((await market.refusal(getListing, { id })).status).toBe(410)
})

test("a listing posted during the deletion of its owner's account waits, and is then rejected", async () => {
  const seller = await registerSeller(market)
  const form = await serviceFormOf(market, seller)
  const answer = await runAs(market, seller, async (ctx) => {
    await lockUser(ctx.tx, seller.user.id)
    const post = market.send(addEditListing, form, { token: seller.token })
    await Promise.race([post, untilSomebodyWaits(market)])
    await eraseAccount(ctx, seller.user.id)
    return { post }
  })
  expect((await answer.post).status).toBe(401)
  const { kysely } = market.app.parts.database
  expect(await kysely.selectFrom('listings').select('id').where('owner_id', '=', seller.user.id).execute()).toEqual([])
})

test('a login during the deletion of the account waits, and opens no session', async () => {
  const seller = await registerSeller(market)
  const { id, email } = seller.user
  const answer = await runAs(market, seller, async (ctx) => {
    await lockUser(ctx.tx, id)
    const login = market.send(logIn, { userName: email ?? '', type: 'SELLER', password })
    await Promise.race([login, untilSomebodyWaits(market)])
    await eraseAccount(ctx, id)
    return { login }
  })
  expect(await answer.login).toMatchObject({ status: 400, data: { code: 'WRONG_CREDENTIALS' } })
  const { kysely } = market.app.parts.database
  expect(await kysely.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
})

test("a request during the deletion of the seller's account waits, and is then rejected", async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const { id } = seller.user
  const answer = await runAs(market, seller, async (ctx) => {
    await lockUser(ctx.tx, id)
    const request = market.send(sendChatRequest, { sellerId: id, message: 'Hi' }, { token: buyer.token })
    await Promise.race([request, untilSomebodyWaits(market)])
    await eraseAccount(ctx, id)
    return { request }
  })
  expect(await answer.request).toMatchObject(gone)
  expect((await market.call(getChatRequests, { status: 'all' }, { token: buyer.token })).total).toBe(0)
})

test('a password change during a deletion of the account stops the deletion', async () => {
  const seller = await registerSeller(market)
  const { id } = seller.user
  const { leaving } = await runAs(market, seller, async (ctx) => {
    await lockUser(ctx.tx, id)
    const answer = market.send(deleteAccount, { password, understood: true }, { token: seller.token })
    await Promise.race([answer, untilSomebodyWaits(market)])
    await ctx.tx.updateTable('users').set({ password_hash: 'another' }).where('id', '=', id).execute()
    return { leaving: answer }
  })
  const refused = await leaving
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused)).toContain('The password is not correct.')
  expect((await market.call(getPublicProfile, { id })).fullName).toBe(seller.user.fullName)
})
