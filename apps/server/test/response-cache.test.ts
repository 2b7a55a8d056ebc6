import { allowedNames } from '@market/contract/actions.ts'
import { deleteCategoryFee, saveCategoryFee } from '@market/contract/admin/endpoints-fees.ts'
import { updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import { restorePerson, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { getShownBranding } from '@market/contract/branding/endpoints-shown.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { getTransparency } from '@market/contract/ledger/endpoints.ts'
import { deleteListing, getListing, getListings, searchListings } from '@market/contract/listings/endpoints.ts'
import { updateProfile } from '@market/contract/accounts/endpoints.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { withConnection } from '#platform/database/engine/public.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { placeBid, postJob, postService } from './fixtures/hiring.ts'
import { india, referenceOf, registerBuyer, registerSeller, type Someone } from './fixtures/people.ts'
import { allowing } from './fixtures/actions.ts'
import { aFee } from './fixtures/settings.ts'

const market = useTestApp()
/** Second process on the same database. */
let other: TestApp
let seller: Someone

beforeAll(async () => {
  seller = await registerSeller(market, { fullName: 'Zoe Quintero' })
  other = await startTestApp({
    connectionString: market.connectionString,
    dataDir: market.app.parts.config.dataDir,
  })
})
afterAll(() => other.app.close())

const titles = async (app: TestApp) => (await app.call(searchListings, {}, {})).records.map(({ title }) => title)

test('public responses reflect every write at once in this process and soon in others', async () => {
  expect(await titles(market)).toEqual([])
  expect(await titles(other)).toEqual([])
  const { id } = await postService(market, seller, { title: 'Posters' })
  expect(await titles(market)).toEqual(['Posters'])
  await expect.poll(() => titles(other)).toEqual(['Posters'])
  expect((await market.call(getListing, { id }, {})).title).toBe('Posters')
  await market.call(deleteListing, { id }, { token: seller.token })
  expect(await titles(market)).toEqual([])
  expect((await market.refusal(getListing, { id }, {})).status).toBe(410)
  await expect.poll(() => titles(other)).toEqual([])
})

/** Keeps the database from announcing changes of a table for the rest of the test. */
async function silence(table: 'settings' | 'category_fees'): Promise<void> {
  const alter = (how: 'disable' | 'enable') =>
    withConnection(market.connectionString, (client) => client.query(`alter table ${table} ${how} trigger user`))
  await alter('disable')
  onTestFinished(async () => void (await alter('enable')))
}

test('a changed setting applies at once in this process, before the database announces it', async () => {
  const { token } = await registerAdmin(market)
  expect((await market.call(getTransparency, {}, {})).heads).toEqual([])
  await silence('settings')
  await market.call(updateSetting, { name: 'transparencyPage', value: false, version: 0 }, { token })
  expect((await market.refusal(getTransparency, {}, {})).status).toBe(404)
  await market.call(updateSetting, { name: 'transparencyPage', value: true, version: 1 }, { token })
  expect((await market.call(getTransparency, {}, {})).heads).toEqual([])
  expect((await market.call(getShownBranding, {}, {})).marketName).toBe('Fairlance')
  await market.call(updateSetting, { name: 'marketName', value: 'Painters', version: 0 }, { token })
  expect((await market.call(getShownBranding, {}, {})).marketName).toBe('Painters')
})

test('a changed fee of a category applies at once, too', async () => {
  const { token } = await registerAdmin(market)
  const service = await postService(market, seller, { title: 'Fliers', price: 100 })
  const fee = async () => (await market.call(getListing, { id: service.id }, {})).platformFee
  expect(await fee()).toBe(10)
  await silence('category_fees')
  const { categoryId } = await referenceOf(market)
  await market.call(saveCategoryFee, { categoryId, ...aFee, platformFee: 15 }, { token })
  expect(await fee()).toBe(17.5)
  await market.call(deleteCategoryFee, { id: categoryId }, { token })
  expect(await fee()).toBe(10)
})

test('a new bid is counted on its job page at once', async () => {
  const job = await postJob(market, await registerBuyer(market))
  expect((await market.call(getListing, { id: job.id }, {})).recievedBid).toBe(0)
  await placeBid(market, seller, job, 100)
  expect((await market.call(getListing, { id: job.id }, {})).recievedBid).toBe(1)
})

test('a new name appears at once on the profile and everything else of that user', async () => {
  const { id } = await postService(market, seller, { title: 'Labels' })
  const buyer = await registerBuyer(market, { fullName: 'Old Name' })
  expect((await market.call(getPublicProfile, { id: buyer.user.id }, {})).fullName).toBe('Old Name')
  expect((await market.call(getListing, { id }, {})).user.fullName).toBe('Zoe Quintero')
  const change = { fullName: 'New Name', gender: 'Other', ...india, city: 'Pune', zipcode: '411001', bio: 'Here.' }
  await market.call(updateProfile, change as never, { token: buyer.token })
  expect((await market.call(getPublicProfile, { id: buyer.user.id }, {})).fullName).toBe('New Name')
})

test('a cached response is the same for every visitor and never that of a signed-in user', async () => {
  const buyer = await registerBuyer(market)
  const job = await postJob(market, buyer)
  const asVisitor = await market.call(getListing, { id: job.id }, {})
  const asOwner = await market.call(getListing, { id: job.id }, { token: buyer.token })
  expect(allowedNames(asOwner.actions)).toContain('delete')
  expect(await market.call(getListing, { id: job.id }, {})).toEqual(asVisitor)
  expect(allowedNames(asVisitor.actions)).toEqual(['bid'])
})

test('listings of a suspended user disappear from public lists and return when the user is restored', async () => {
  const { token } = await registerAdmin(market)
  const suspect = await registerSeller(market)
  const { id } = suspect.user
  const service = await postService(market, suspect, { title: 'Doubtful deals' })
  const shown = async () => {
    const latest = await market.call(getListings, { kind: 'SERVICE' }, {})
    return {
      found: (await titles(market)).includes('Doubtful deals'),
      latest: latest.records.some((card) => card.id === service.id),
      actions: (await market.call(getListing, { id: service.id }, {})).actions,
    }
  }
  const offered = { found: true, latest: true, actions: allowing('buy', 'contact') }
  expect(await shown()).toEqual(offered)
  await expect.poll(() => titles(other)).toContain('Doubtful deals')
  await market.call(suspendPerson, { id, reason: 'Spam' }, { token })
  expect(await shown()).toEqual({ found: false, latest: false, actions: allowing() })
  await expect.poll(() => titles(other)).not.toContain('Doubtful deals')
  await market.call(restorePerson, { id }, { token })
  expect(await shown()).toEqual(offered)
  await expect.poll(() => titles(other)).toContain('Doubtful deals')
})
