import { deleteAccount, downloadData } from '@market/contract/accounts-safety/endpoints.ts'
import { completeOnboarding, updateProfile } from '@market/contract/accounts/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import type { PriceRangeId } from '@market/contract/ids.ts'
import { searchSellers } from '@market/contract/listings/endpoints.ts'
import { cents } from '@market/contract/money.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { notificationPath, type NotificationTarget } from '@market/contract/notifications/kinds.ts'
import { paths } from '@market/contract/paths.ts'
import { getSavedSearches, saveSearch } from '@market/contract/search/endpoints-saved.ts'
import { expect, test } from 'vitest'
import { postService } from '#fixtures/hiring.ts'
import {
  password,
  referenceOf,
  registerBuyer,
  registerNewSeller,
  registerSeller,
  sellerProfileForm,
  type Someone,
} from '#fixtures/people.ts'
import { restoreAccount, suspendAccount } from '#modules/identity/public.ts'
import { addPriceRange } from '#modules/reference/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { sendDailyDigest } from './jobs.ts'

const market = useTestApp()

type Filters = Omit<InputOf<typeof searchSellers>, 'skip' | 'limit' | 'sorting' | 'verbatim' | 'userId'>

const save = ({ token }: Someone, filters: Filters, alerts = 'instant', name = 'Mine') =>
  market.call(saveSearch, { ...filters, kind: 'SELLER', name, alerts } as InputOf<typeof saveSearch>, { token })

/** Publishes the profile of a seller with these details. */
async function publishSeller(fullName: string, details: object = {}): Promise<Someone> {
  const { token } = await registerNewSeller(market, { fullName })
  await market.call(updateProfile, { ...(await sellerProfileForm(market, token)), ...details } as never, { token })
  await market.call(completeOnboarding, { step: 2 }, { token })
  const { user } = await market.call(completeOnboarding, { step: 3 }, { token })
  return { token, user: user as Someone['user'] }
}

/** A job sends alerts, and its event writes the notifications. */
async function settle(): Promise<void> {
  await market.settle()
  await market.settle()
}

const noticesOf = async ({ token }: Someone) => {
  await settle()
  const { records } = await market.call(getUserNotifications, {}, { token })
  return records.filter(({ metaData }) => metaData.type === 'saved-search')
}

function asSystem(run: (ctx: Ctx) => Promise<void>): Promise<void> {
  const { runtime } = market.app.parts
  return runtime.command(runtime.asSystem, run)
}

test('a buyer is alerted of a new seller that a saved search finds, and opens the profile', async () => {
  const me = await registerBuyer(market)
  await save(me, { searchTerm: 'glassblower' }, 'instant', 'Glass')
  await publishSeller('Other Person', { bio: 'A potter.' })
  const seller = await publishSeller('Vera Glas', { bio: 'Glassblower of vases.' })
  const [notice, ...others] = await noticesOf(me)
  expect(notice).toMatchObject({
    title: 'New match for “Glass”',
    description: 'Found: Vera Glas.',
    senderId: seller.user.id,
    sender: { fullName: 'Vera Glas' },
  })
  expect(others).toEqual([])
  const { metaData, senderId } = notice as NonNullable<typeof notice>
  expect(notificationPath({ ...metaData, senderId } as NotificationTarget, 'BUYER')).toBe(
    paths.sellerDetails(seller.user.id),
  )
})

test('a saved search for sellers finds exactly the sellers that the same search finds', async () => {
  const { categoryId, otherCategoryId, tagIds, otherTagIds } = await referenceOf(market)
  let priceRange: PriceRangeId | undefined
  await asSystem(async (ctx) => {
    priceRange = await addPriceRange(ctx, { min: cents(25_000), max: cents(90_000) })
  })
  const searches: Filters[] = [
    {},
    { searchTerm: 'violin' },
    { searchTerm: 'violins weddings' },
    { searchTerm: 'violin-maker' },
    { searchTerm: 'the' },
    { searchTerm: 'Graphic' },
    { searchTerm: 'Nora', countryId: 'IN' },
    { categoryId: [categoryId] },
    { categoryId: [categoryId, otherCategoryId], countryId: 'IN' },
    { categoryId: [otherCategoryId] },
    { countryId: 'IN' },
    { countryId: 'DE' },
    { stateId: 'IN-KA' },
    { stateId: 'IN-GA' },
    { city: 'MYSURU' },
    { city: 'Nowhere' },
    { tagIds: [tagIds[0]] },
    { tagIds: [otherTagIds[0]] },
    { tagIds: [tagIds[2]] },
    { minPrice: 50, maxPrice: 250 },
    { minPrice: 250, maxPrice: 900 },
    { minPrice: 250 },
    { maxPrice: 250 },
    { minPrice: 900.01 },
    { maxPrice: 49.99 },
    { responseTime: 1 },
    { responseTime: 100 },
  ] as never
  const saved = new Map<string, Filters>()
  // One search per member, because each is alerted of a seller once.
  for (const filters of searches) saved.set((await save(await registerBuyer(market), filters, 'daily')).id, filters)
  const sellers = [
    await publishSeller('Nora Fiddle', { bio: 'Violin at your wedding.' }),
    await publishSeller('Nora Maker', { bio: 'A violin maker.', priceRange, responseTime: 1 }),
    await publishSeller('Otto Pen', { bio: 'Texts.', categoryId: otherCategoryId, tagId: [otherTagIds[0]] }),
  ]
  await market.settle()
  const { rows } = await market.app.parts.database.pool.query<{ search_id: string; seller_id: string }>(
    'select search_id, seller_id from seller_alerts',
  )
  for (const [id, filters] of saved) {
    const { records } = await market.call(searchSellers, { verbatim: 'true', limit: 100, ...filters } as never)
    const found = sellers.filter(({ user }) => records.some((record) => record.id === user.id))
    const alerted = sellers.filter(({ user }) => rows.some((row) => row.search_id === id && row.seller_id === user.id))
    const namesOf = (people: Someone[]) => people.map(({ user }) => user.fullName)
    expect({ filters, names: namesOf(alerted) }).toEqual({ filters, names: namesOf(found) })
  }
})

test('a digest names new sellers beside new listings, once', async () => {
  const me = await registerBuyer(market)
  await save(me, { searchTerm: 'beekeeper' }, 'daily', 'Beekeepers')
  await market.call(saveSearch, { kind: 'SERVICE', searchTerm: 'honey', name: 'Honey', alerts: 'daily' }, me)
  const seller = await publishSeller('Bruno Bee', { bio: 'A beekeeper.' })
  await postService(market, seller, { title: 'Fresh honey' })
  const gone = await publishSeller('Gina Gone', { bio: 'Once a beekeeper.' })
  await asSystem((ctx) => suspendAccount(ctx, gone.user.id, 'Spam'))
  expect(await noticesOf(me)).toEqual([])
  const digest = () => asSystem(async (ctx) => ctx.enqueue(sendDailyDigest, {}))
  await digest()
  expect(await noticesOf(me)).toMatchObject([
    { title: '2 new matches for your saved searches', description: 'Found: “Fresh honey” and Bruno Bee.' },
  ])
  await digest()
  expect(await noticesOf(me)).toHaveLength(1)
})

test('a seller is matched when their suspension ends, and nobody is alerted of them twice', async () => {
  const [before, after] = [await registerBuyer(market), await registerBuyer(market)]
  await save(before, { searchTerm: 'locksmith' })
  const seller = await publishSeller('Lea Lock', { bio: 'A locksmith.' })
  expect(await noticesOf(before)).toHaveLength(1)
  await asSystem((ctx) => suspendAccount(ctx, seller.user.id, 'Spam'))
  await save(after, { searchTerm: 'locksmith' })
  await asSystem((ctx) => restoreAccount(ctx, seller.user.id))
  expect(await noticesOf(after)).toMatchObject([{ description: 'Found: Lea Lock.' }])
  expect(await noticesOf(before)).toHaveLength(1)
})

test('a seller is not alerted of themselves', async () => {
  const { token, user } = await registerNewSeller(market)
  await market.call(updateProfile, { ...(await sellerProfileForm(market, token)), bio: 'A cooper.' } as never, {
    token,
  })
  await market.call(completeOnboarding, { step: 2 }, { token })
  const me = { token, user }
  await market.app.parts.database.pool.query('update users set step = 4 where id = $1', [user.id])
  await save(me, { searchTerm: 'cooper' })
  await market.app.parts.database.pool.query('update users set step = 3 where id = $1', [user.id])
  await market.call(completeOnboarding, { step: 3 }, { token })
  expect(await noticesOf(me)).toEqual([])
})

test('visitors and members may save a search for sellers, which is listed, exported and erased', async () => {
  expect((await market.call(searchSellers, {})).actions).toEqual([{ name: 'save' }])
  const me = await registerBuyer(market)
  expect((await market.call(searchSellers, { searchTerm: 'nobodyhere' }, me)).actions).toEqual([{ name: 'save' }])
  await save(me, { searchTerm: 'telegraphist', countryId: 'IN' } as never, 'weekly', 'Old trades')
  expect((await market.call(getSavedSearches, {}, me)).records).toMatchObject([
    { kind: 'SELLER', name: 'Old trades', alerts: 'weekly', filters: ['“telegraphist”', 'India'] },
  ])
  await registerSeller(market)
  await publishSeller('Tess Morse', { bio: 'Telegraphist.' })
  await market.settle()
  const { sections } = await market.call(downloadData, {}, me)
  expect(sections).toMatchObject({ saved_searches: [{ kind: 'SELLER' }], seller_alerts: [{ sent_at: null }] })
  await market.call(deleteAccount, { password, understood: true }, me)
  const { rows } = await market.app.parts.database.pool.query(
    'select user_id from saved_searches where user_id = $1 union all select user_id from seller_alerts where user_id = $1',
    [me.user.id],
  )
  expect(rows).toEqual([])
})
