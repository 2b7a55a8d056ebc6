import {
  getContent,
  listTags,
  saveBanner,
  saveCategory,
  saveConnectPackage,
  savePage,
  savePriceRange,
  saveTag,
  saveTestimonial,
} from '@market/contract/admin/endpoints-reference.ts'
import { getBranding, saveBranding } from '@market/contract/branding/endpoints.ts'
import { getSettings, updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { getCannedAnswers, saveCannedAnswer } from '@market/contract/support/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { referenceOf, type Someone, uploadImage } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let admin: Someone
const asAdmin = () => ({ token: admin.token })
const content = () => market.call(getContent, {}, asAdmin())

beforeAll(async () => {
  admin = await registerAdmin(market)
  const { categoryId } = await referenceOf(market)
  const image = await uploadImage(market, admin.token)
  await market.call(saveBanner, { image, title: 'Spring', position: 1 }, asAdmin())
  const words = { name: 'Ida', designation: 'Founder', comment: 'Quick and kind.' }
  await market.call(saveTestimonial, { ...words, totalRating: 5, position: 1 }, asAdmin())
  await market.call(saveConnectPackage, { connects: 10, price: 5 }, asAdmin())
  await market.call(saveTag, { categoryId, name: 'Lettering' }, asAdmin())
  await market.call(saveCannedAnswer, { title: 'Hello', text: 'Good day.' }, asAdmin())
})

type Row = Readonly<Record<string, unknown>> & { readonly version: number }
interface Edited {
  readonly what: string
  readonly save: Endpoint
  /** Row that a form loads. */
  readonly read: () => Promise<Row | undefined>
  readonly change: Readonly<Record<string, unknown>>
}

const edited: readonly Edited[] = [
  {
    what: 'a banner',
    save: saveBanner,
    read: async () => {
      const [banner] = (await content()).banners
      return banner && { ...banner, image: undefined }
    },
    change: { title: 'Summer' },
  },
  {
    what: 'a testimonial',
    save: saveTestimonial,
    read: async () => (await content()).testimonials[0],
    change: { comment: 'Kind and quick.' },
  },
  {
    what: 'a page',
    save: savePage,
    read: async () => (await content()).pages[0],
    change: { description: '<p>Others.</p>' },
  },
  {
    what: 'a category',
    save: saveCategory,
    read: async () => (await content()).categories[0],
    change: { description: 'Other texts.' },
  },
  {
    what: 'a price range',
    save: savePriceRange,
    read: async () => (await content()).priceRanges[0],
    change: { connectForBid: 21 },
  },
  {
    what: 'a connect package',
    save: saveConnectPackage,
    read: async () => (await content()).connectPackages[0],
    change: { price: 6 },
  },
  {
    what: 'a tag',
    save: saveTag,
    read: async () => (await market.call(listTags, { q: 'lettering' }, asAdmin())).records[0],
    change: { isActive: false },
  },
  {
    what: 'a canned answer',
    save: saveCannedAnswer,
    read: async () => (await market.call(getCannedAnswers, {}, asAdmin())).records[0],
    change: { text: 'Good evening.' },
  },
  {
    what: 'a setting',
    save: updateSetting,
    read: async () => {
      const { records } = await market.call(getSettings, {}, asAdmin())
      return records.find(({ name }) => name === 'rebids')
    },
    change: { value: 5 },
  },
  {
    what: 'the branding',
    save: saveBranding,
    read: () => market.call(getBranding, {}, asAdmin()),
    change: { homeHeadline: 'Find a painter.' },
  },
]

test.each(edited)(
  '$what cannot be saved over a change that the editor has not seen',
  async ({ save, read, change }) => {
    const opened = await read()
    expect(opened).toBeDefined()
    // Both load the row and both save: one of them is rejected.
    const results = await Promise.allSettled([
      market.call(save, { ...opened, ...change }, asAdmin()),
      market.call(save, { ...opened, ...change }, asAdmin()),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await read()).toMatchObject(change)
    expect(await market.refusal(save, opened, asAdmin())).toMatchObject({
      status: 409,
      message: 'Someone else changed this since you opened it. Nothing was saved.',
      data: { code: 'RECORD_CHANGED' },
    })
    const seen = await read()
    expect(seen).toMatchObject(change)
    await market.call(save, { ...opened, version: seen?.version }, asAdmin())
    expect(await read()).toMatchObject({ ...opened, version: Number(seen?.version) + 1, ...dateOfChange(opened) })
  },
)

/** Dates and authors of the change, which do not return to their old values. */
const dateOfChange = (row: Row | undefined) =>
  Object.fromEntries(
    ['updated', 'changedAt', 'changedBy']
      .filter((name) => row !== undefined && name in row)
      .map((name) => [name, expect.anything()]),
  )
