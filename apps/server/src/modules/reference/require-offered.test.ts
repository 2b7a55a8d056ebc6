import { updateSellerDetails, updateProfile } from '@market/contract/accounts/endpoints.ts'
import {
  deleteResponseTime,
  getContent,
  listTags,
  saveCategory,
  saveCountry,
  savePriceRange,
  saveResponseTime,
  saveTag,
} from '@market/contract/admin/endpoints-reference.ts'
import { addEditListing } from '@market/contract/listings/endpoints.ts'
import { sendOffer } from '@market/contract/offers/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { postService, serviceFormOf } from '#fixtures/hiring.ts'
import { offerForm, pairInChat } from '#fixtures/offers.ts'
import {
  type Reference,
  referenceOf,
  registerNewSeller,
  registerSeller,
  sellerProfileForm,
  type Someone,
} from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let admin: Someone
let reference: Reference
beforeAll(async () => {
  admin = await registerAdmin(market, 'staff')
  reference = await referenceOf(market)
})

/** Activates or deactivates each option that the forms of these tests use. */
const switches = {
  category: async (isActive: boolean) => {
    const { categories } = await market.call(getContent, {}, { token: admin.token })
    const category = categories.find(({ id }) => id === reference.categoryId)
    await market.call(saveCategory, { ...category, isActive } as never, { token: admin.token })
  },
  country: (isActive: boolean) => market.call(saveCountry, { id: 'IN', isActive }, { token: admin.token }),
  'price range': async (isActive: boolean) => {
    const { priceRanges } = await market.call(getContent, {}, { token: admin.token })
    const range = priceRanges.find(({ id }) => id === reference.priceRange)
    await market.call(savePriceRange, { ...range, isActive } as never, { token: admin.token })
  },
  tag: async (isActive: boolean) => {
    const { records } = await market.call(listTags, {}, { token: admin.token })
    const tag = records.find(({ id }) => id === reference.tagIds[0])
    await market.call(saveTag, { ...tag, isActive } as never, { token: admin.token })
  },
  'response time': (isActive: boolean) =>
    market.call(isActive ? saveResponseTime : deleteResponseTime, { hours: 6 }, { token: admin.token }),
} as const
type Option = keyof typeof switches

async function whileOff<Result>(option: Option, run: () => Promise<Result>): Promise<Result> {
  await switches[option](false)
  try {
    return await run()
  } finally {
    await switches[option](true)
  }
}

test.each<[Option, Record<string, string>]>([
  ['category', { categoryId: 'Please choose a category.' }],
  ['country', { countryId: 'Please choose a country.' }],
  ['price range', { priceRange: 'Please choose a price range.' }],
  ['tag', { tagId: 'Please choose tags of this category.' }],
  ['response time', { responseTime: 'Please choose a response time.' }],
])('a disabled %s is rejected in a new profile, and kept in one that has it', async (option, fieldErrors) => {
  const [fresh, settled] = await Promise.all([registerNewSeller(market), registerSeller(market)])
  const [form, kept] = [await sellerProfileForm(market, fresh.token), await sellerProfileForm(market, settled.token)]
  await whileOff(option, async () => {
    expect((await market.refusal(updateProfile, form, { token: fresh.token })).data.fieldErrors).toEqual(fieldErrors)
    const saved = await market.call(updateProfile, { ...kept, bio: 'Still here.' } as never, { token: settled.token })
    expect(saved.user.bio).toBe('Still here.')
    await market.call(updateSellerDetails, kept as never, { token: settled.token })
  })
  expect((await market.call(updateProfile, form as never, { token: fresh.token })).user.step).toBe(2)
})

test.each<[Option, Record<string, string>]>([
  ['category', { categoryId: 'Please choose a category.' }],
  ['country', { countryId: 'Please choose a country.' }],
  ['tag', { tagIds: 'Please choose tags of the chosen category.' }],
])('a disabled %s is rejected in an offer', async (option, fieldErrors) => {
  const { buyer, seller } = await pairInChat(market, 500)
  const form = await offerForm(market, seller, { countryId: 'IN' as never })
  await whileOff(option, async () => {
    expect((await market.refusal(sendOffer, form, { token: buyer.token })).data.fieldErrors).toEqual(fieldErrors)
  })
  expect(await market.call(sendOffer, form, { token: buyer.token })).toMatchObject({ status: 'Pending' })
})

test('a disabled tag is rejected in a new listing, and kept in one that has it', async () => {
  const seller = await registerSeller(market)
  const service = await postService(market, seller)
  const form = await serviceFormOf(market, seller)
  await whileOff('tag', async () => {
    const refused = await market.refusal(addEditListing, form, { token: seller.token })
    expect(refused.data.fieldErrors).toEqual({ tagIds: 'Please choose tags of the chosen category.' })
    const kept = await market.call(
      addEditListing,
      { ...form, id: service.id, title: 'A sign' },
      { token: seller.token },
    )
    expect(kept).toMatchObject({ title: 'A sign', tags: service.tags })
  })
})
