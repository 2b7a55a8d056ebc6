import { allowedNames } from '@market/contract/actions.ts'
import { acceptTerms, deleteAccount, downloadData } from '@market/contract/accounts-safety/endpoints.ts'
import { getProfile, signUp } from '@market/contract/accounts/endpoints.ts'
import { getPerson, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { getBranding, saveBranding } from '@market/contract/branding/endpoints.ts'
import { defaultBranding } from '@market/contract/branding/schema.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import type { UserId } from '@market/contract/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import { inviteUser } from '#modules/identity/public.ts'
import { seconds } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { bindingsOf } from './fixtures/calls.ts'
import { postJob } from './fixtures/hiring.ts'
import {
  password,
  referenceOf,
  registerBuyer,
  registerSeller,
  registrationForm,
  type Someone,
} from './fixtures/people.ts'

const market = useTestApp()
let owner: Someone
let published = 0
beforeEach(async () => {
  owner ??= await registerAdmin(market)
  await publish('')
})

/** Publishes a version of the terms, as an owner does. */
async function publish(termsVersion = `version ${++published}`): Promise<string> {
  const { version } = await market.call(getBranding, {}, owner)
  await market.call(saveBranding, { ...defaultBranding, termsVersion, version } as never, { token: owner.token })
  await market.advance(1 * seconds)
  return termsVersion
}

const recordOf = async ({ user }: Pick<Someone, 'user'>) =>
  (await market.call(getPerson, { id: user.id as UserId }, { token: owner.token })).terms.map(({ version, way }) => [
    version,
    way,
  ])
const toAccept = async ({ token }: Someone) => {
  const { user } = await market.call(getProfile, {}, { token })
  return { version: user.termsToAccept, mayAccept: allowedNames(user.actions).includes('acceptTerms') }
}
const nothing = { version: null, mayAccept: false }
const notAccepted = { status: 403, data: { code: 'TERMS_NOT_ACCEPTED' } }

test('a registration records the version that was agreed to, for the console and the download of personal data', async () => {
  const early = await registerBuyer(market)
  expect(await recordOf(early)).toEqual([['', 'SIGN_UP']])
  const version = await publish()
  const buyer = await registerBuyer(market, { termsVersion: version })
  expect(await recordOf(buyer)).toEqual([[version, 'SIGN_UP']])
  expect(await toAccept(buyer)).toEqual(nothing)
  const { sections } = await market.call(downloadData, {}, buyer)
  expect(sections['terms_acceptances']).toMatchObject([{ version, way: 'SIGN_UP' }])
})

test('a registration on a page with an outdated version records nothing, so the user is asked', async () => {
  const before = await publish()
  const version = await publish()
  const seller = await registerSeller(market, { termsVersion: before })
  expect(await recordOf(seller)).toEqual([])
  expect(await toAccept(seller)).toEqual({ version, mayAccept: true })
})

test('a new version is asked for once, and until then only new commitments are rejected', async () => {
  const buyer = await registerBuyer(market)
  const version = await publish()
  expect(await toAccept(buyer)).toEqual({ version, mayAccept: true })
  await expect(postJob(market, buyer)).rejects.toThrow('TERMS_NOT_ACCEPTED')
  const { user } = await market.call(acceptTerms, { version }, buyer)
  expect(user.termsToAccept).toBeNull()
  expect(await toAccept(buyer)).toEqual(nothing)
  await postJob(market, buyer)
  // A second device accepts the same version.
  await market.call(acceptTerms, { version }, buyer)
  expect(await recordOf(buyer)).toEqual([
    [version, 'ASKED'],
    ['', 'SIGN_UP'],
  ])
  const next = await publish()
  expect(await toAccept(buyer)).toEqual({ version: next, mayAccept: true })
})

test('only the current version can be accepted', async () => {
  const buyer = await registerBuyer(market)
  const before = await publish()
  await publish()
  for (const version of [before, '', 'another'])
    expect(await market.refusal(acceptTerms, { version }, buyer)).toMatchObject({ data: { code: 'TERMS_CHANGED' } })
  expect(await recordOf(buyer)).toEqual([['', 'SIGN_UP']])
})

const needsTerms = {
  always: [
    'bids.addBid',
    'bids.invite',
    'bookings.create',
    'bookings.payOffer',
    'connects.buy',
    'listings.addEdit',
    'offers.counter',
    'offers.send',
    'wallet.addAmount',
  ],
  byInput: ['bookings.updateBidStatus', 'offers.updateStatus'],
}
const named = (wanted: (endpoint: Endpoint) => boolean) =>
  bindingsOf(market)
    .map(({ endpoint }) => endpoint)
    .filter(wanted)
    .map(({ name }) => name)
    .toSorted()

test('posting, bidding, offers, purchases and top-ups are the commitments that need the terms', () => {
  expect(named(({ needsTerms: needed }) => needed === true)).toEqual(needsTerms.always)
  expect(named(({ needsTerms: needed }) => typeof needed === 'function')).toEqual(needsTerms.byInput)
})

test('accepting an offer needs the terms; rejecting and withdrawing do not', async () => {
  const buyer = await registerBuyer(market)
  await publish()
  const answer = (status: 'Accepted' | 'Rejected' | 'WithDrawn') =>
    market.send(updateOfferStatus, { id: newId<never>(), status }, { token: buyer.token })
  expect(await answer('Accepted')).toMatchObject(notAccepted)
  expect(await answer('Rejected')).toMatchObject({ status: 404 })
  expect(await answer('WithDrawn')).toMatchObject({ status: 404 })
})

test('a repeated call gets its first response although the terms have changed since', async () => {
  const buyer = await registerBuyer(market)
  const start = () => market.send(addAmount, { amount: 25 }, { token: buyer.token, idempotencyKey: 'the same' })
  const first = await start()
  await publish()
  expect(await start()).toEqual(first)
  const another = await market.send(addAmount, { amount: 30 }, { token: buyer.token, idempotencyKey: 'another' })
  expect(another).toMatchObject(notAccepted)
})

test('an invited person, who agreed to nothing yet, is asked', async () => {
  const version = await publish()
  const { runtime } = market.app.parts
  await referenceOf(market)
  const id = await runtime.command(runtime.asSystem, (ctx) =>
    inviteUser(ctx, { type: 'BUYER', fullName: 'Ina Voss', email: 'ina@people.test' }),
  )
  const { user } = await market.call(getPerson, { id }, { token: owner.token })
  expect(user.termsToAccept).toBe(version)
})

test('suspended users can accept, and nobody is asked where the marketplace has no version', async () => {
  const buyer = await registerBuyer(market)
  expect(await toAccept(buyer)).toEqual(nothing)
  const version = await publish()
  await market.call(suspendPerson, { id: buyer.user.id as UserId, reason: 'Looked at.' }, { token: owner.token })
  expect(await toAccept(buyer)).toEqual({ version, mayAccept: true })
  await market.call(acceptTerms, { version }, buyer)
  expect(await toAccept(buyer)).toEqual(nothing)
})

test('the record stays when an account is deleted, and goes with a registration that was never verified', async () => {
  const buyer = await registerBuyer(market)
  await market.call(deleteAccount, { password, understood: true }, buyer)
  expect(await recordOf(buyer)).toEqual([['', 'SIGN_UP']])
  const form = registrationForm('BUYER')
  const { user } = await market.call(signUp, form)
  await market.call(signUp, { ...form, fullName: 'Another Name' })
  const rows = await market.app.parts.database.kysely
    .selectFrom('terms_acceptances')
    .select('user_id')
    .where('user_id', '=', user.id as UserId)
    .execute()
  expect(rows).toEqual([])
})
