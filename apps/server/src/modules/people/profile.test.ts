import {
  completeOnboarding,
  deleteFaq,
  deletePortfolio,
  getFaq,
  getPortfolio,
  getProfile,
  updateAvatar,
  updateBanner,
  updateFaq,
  updateSellerDetails,
  updatePortfolio,
  updateProfile,
} from '@market/contract/accounts/endpoints.ts'
import { lastBirth } from '@market/contract/accounts/schema.ts'
import { expect, test } from 'vitest'
import { personCards } from './public.ts'
import { days, later } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import {
  india,
  referenceOf,
  registerBuyer,
  registerNewSeller,
  registerSeller,
  sellerProfileForm,
  uploadImage,
  uploadPdf,
} from '#fixtures/people.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()

const edit = { fullName: 'Nora Finch', ...india, city: 'Hubli', zipcode: '580001', bio: 'Hello.' }

test('a buyer edits the account, including the gender', async () => {
  const { token } = await registerBuyer(market)
  const form = { ...edit, gender: 'Other', address: '1 Lake Road' } as const
  const { user } = await market.call(updateProfile, form, { token })
  expect(user).toMatchObject({
    fullName: 'Nora Finch',
    gender: 'Other',
    address: '1 Lake Road',
    country: { countryName: 'India' },
    state: { stateName: 'Karnataka' },
    city: 'Hubli',
    zipcode: '580001',
    bio: 'Hello.',
  })
  expect((await market.call(getProfile, {}, { token })).user).toMatchObject(user)
})

test("a seller's gender and trade are edited only in the other details", async () => {
  const { token, user } = await registerSeller(market)
  await market.call(updateProfile, { ...edit, gender: 'Male' }, { token })
  expect((await market.call(getProfile, {}, { token })).user).toMatchObject({
    gender: 'Female',
    city: 'Hubli',
    step: 4,
  })
  const { otherCategoryId, otherTagIds } = await referenceOf(market)
  const form = {
    ...(await sellerProfileForm(market, token)),
    categoryId: otherCategoryId,
    tagId: [...otherTagIds],
    gender: 'Male',
  }
  const changed = await market.call(updateSellerDetails, form as never, { token })
  expect(changed.user).toMatchObject({
    gender: 'Male',
    dob: '1990-05-17',
    category: { title: 'Writing' },
    tags: [{ tag_name: 'Blog' }, { tag_name: 'Editing' }],
    priceRange: { minPrice: 50, maxPrice: 250 },
    city: 'Hubli',
  })
  expect(user.category?.title).toBe('Graphic design')
})

test.each([
  ['bio', '', 'Bio is required.'],
  ['stateId', 'US-CA', 'Please choose a state of this country.'],
  ['categoryId', '0197a000-0000-7000-8000-000000000000', 'Please choose a category.'],
  ['priceRange', '0197a000-0000-7000-8000-000000000000', 'Please choose a price range.'],
] as const)(
  'a seller profile whose %s is %j is rejected at that field, and nothing is saved',
  async (field, value, message) => {
    const { token } = await registerNewSeller(market)
    const form = { ...(await sellerProfileForm(market, token)), [field]: value }
    const refusal = await market.refusal(updateProfile, form, { token })
    expect(refusal).toMatchObject({ status: 400, data: { fieldErrors: { [field]: message } } })
    const { user } = await market.call(getProfile, {}, { token })
    expect(user).toMatchObject({ step: 1, bio: null, resume: null, tags: [] })
  },
)

test.each(['2010-02-30', '0000-01-01', '1899-12-31', '2010-2-3'])('a date of birth of %s is rejected', async (dob) => {
  const { token } = await registerNewSeller(market)
  const form = { ...(await sellerProfileForm(market, token)), dob }
  expect(await market.refusal(updateProfile, form, { token })).toMatchObject({
    status: 400,
    data: { fieldErrors: { dob: 'Date of birth is required.' } },
  })
})

test('the minimum age of ten years is computed from the application clock', async () => {
  const { token } = await registerNewSeller(market)
  const dob = lastBirth(later(market.clock.now(), days))
  const form = async () => ({ ...(await sellerProfileForm(market, token)), dob })
  expect(await market.refusal(updateProfile, await form(), { token })).toMatchObject({
    status: 400,
    data: { fieldErrors: { dob: 'Your age must be greater than 10 years.' } },
  })
  await market.advance(days)
  const { user } = await market.call(updateProfile, await form(), { token })
  expect(user.dob).toBe(dob)
})

test('tags must belong to the chosen category', async () => {
  const { token } = await registerNewSeller(market)
  const { otherTagIds } = await referenceOf(market)
  const form = { ...(await sellerProfileForm(market, token)), tagId: otherTagIds }
  expect(await market.refusal(updateProfile, form, { token })).toMatchObject({
    data: { fieldErrors: { tagId: 'Please choose tags of this category.' } },
  })
})

test('onboarding goes through steps 1, 2, 3 and complete; none can be skipped, and a repeat changes nothing', async () => {
  const { token } = await registerNewSeller(market)
  const stepAfter = async (step: 2 | 3) => (await market.call(completeOnboarding, { step }, { token })).user.step
  expect(await market.refusal(completeOnboarding, { step: 3 }, { token })).toMatchObject({ data: { code: 'CONFLICT' } })
  const form = await sellerProfileForm(market, token)
  expect((await market.call(updateProfile, form as never, { token })).user.step).toBe(2)
  expect(await market.refusal(completeOnboarding, { step: 3 }, { token })).toMatchObject({ status: 409 })
  expect(await stepAfter(2)).toBe(3)
  expect(await stepAfter(2)).toBe(3)
  expect((await market.call(updateProfile, form as never, { token })).user.step).toBe(3)
  expect(await stepAfter(3)).toBe(4)
  expect((await market.call(getProfile, {}, { token })).user.actions).not.toContain('completeProfile')
})

test('an image and a banner are set by their file names, and a document is rejected', async () => {
  const { token } = await registerBuyer(market)
  const [face, wide, pdf] = [
    await uploadImage(market, token),
    await uploadImage(market, token),
    await uploadPdf(market, token),
  ]
  await market.call(updateAvatar, { avatar: face }, { token })
  const { user } = await market.call(updateBanner, { banner: wide }, { token })
  expect([user.avatar, user.banner]).toEqual([face, wide].map((name) => `http://localhost:80/api/files/${name}`))
  for (const [endpoint, form] of [
    [updateAvatar, { avatar: pdf }],
    [updateBanner, { banner: pdf }],
  ] as const)
    expect(await market.refusal(endpoint, form, { token })).toMatchObject({ data: { code: 'FILE_NOT_IMAGE' } })
})

test('a seller can have up to 10 questions, even when they are added concurrently', async () => {
  const { token, user: seller } = await registerSeller(market)
  for (let n = 1; n <= 9; n++) await market.call(updateFaq, { question: `Q${n}?`, answer: `A${n}.` }, { token })
  const last = await Promise.all(
    [10, 11, 12, 13, 14, 15].map((n) => market.send(updateFaq, { question: `Q${n}?`, answer: 'A.' }, { token })),
  )
  expect(last.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(last.find((answer) => answer.status === 409)?.message).toBe('The FAQ limit has been exceeded.')
  const { records, total } = await market.call(getFaq, {}, { token })
  expect([total, records[0]?.question]).toEqual([10, 'Q1?'])
  const id = records[0]?.id ?? ''
  const { user, faq } = await market.call(updateFaq, { id, question: 'New?', answer: 'Yes.' }, { token })
  expect(user.id).toBe(seller.id)
  expect(faq).toEqual({
    id,
    question: 'New?',
    answer: 'Yes.',
    actions: allowing('edit', 'delete'),
  })
  await market.call(deleteFaq, { id }, { token })
  expect((await market.call(getFaq, {}, { token })).total).toBe(9)
  expect(await market.refusal(deleteFaq, { id }, { token })).toMatchObject({ status: 404 })
})

test('a seller can have up to 10 portfolio items', async () => {
  const { token } = await registerSeller(market)
  const image = await uploadImage(market, token)
  for (let n = 1; n <= 10; n++) await market.call(updatePortfolio, { title: `Work ${n}`, image }, { token })
  expect(await market.refusal(updatePortfolio, { title: 'Work 11', image }, { token })).toMatchObject({
    status: 409,
    message: 'You have reached the maximum limit of 10 portfolios.',
    data: { code: 'PORTFOLIO_LIMIT' },
  })
  const { records } = await market.call(getPortfolio, {}, { token })
  const [first] = records
  const address = first?.image ?? ''
  const edited = await market.call(updatePortfolio, { id: first?.id, title: 'Renamed', image: address }, { token })
  expect(edited.portfolio).toEqual({
    id: first?.id,
    title: 'Renamed',
    image: address,
    actions: allowing('edit', 'delete'),
  })
  await market.call(deletePortfolio, { id: first?.id ?? '' }, { token })
  expect((await market.call(getPortfolio, {}, { token })).total).toBe(9)
})

test('the image of a portfolio item is deleted when replaced, and kept when only the title changes', async () => {
  const { token } = await registerSeller(market)
  const old = await uploadImage(market, token)
  const { portfolio } = await market.call(updatePortfolio, { title: 'Work', image: old }, { token })
  const { id, image } = portfolio
  const statusOf = async (name: string) => (await market.app.server.inject({ url: `/api/files/${name}` })).statusCode
  await market.call(updatePortfolio, { id, title: 'Renamed', image }, { token })
  await market.advance(1 * days)
  expect(await statusOf(old)).toBe(200)
  const next = await uploadImage(market, token)
  await market.call(updatePortfolio, { id, title: 'Renamed', image: next }, { token })
  await market.advance(1 * days)
  expect([await statusOf(old), await statusOf(next)]).toEqual([404, 200])
})

test("another seller's questions and portfolio items are not found, and a buyer has none", async () => {
  const [owner, other, buyer] = await Promise.all([
    registerSeller(market),
    registerSeller(market),
    registerBuyer(market),
  ])
  const image = await uploadImage(market, owner.token)
  const { faq } = await market.call(updateFaq, { question: 'Q?', answer: 'A.' }, { token: owner.token })
  const { portfolio: work } = await market.call(updatePortfolio, { title: 'Mine', image }, { token: owner.token })
  const theirs = await uploadImage(market, other.token)
  const calls = [
    [updateFaq, { ...faq, answer: 'Hacked.' }],
    [deleteFaq, { id: faq.id }],
    [updatePortfolio, { id: work.id, title: 'Hacked', image: theirs }],
    [deletePortfolio, { id: work.id }],
  ] as const
  for (const [endpoint, form] of calls) {
    expect(await market.refusal(endpoint, form, { token: other.token })).toMatchObject({ status: 404 })
    expect(await market.refusal(endpoint, form, { token: buyer.token })).toMatchObject({ status: 403 })
    expect(await market.refusal(endpoint, form)).toMatchObject({ status: 401 })
  }
  expect((await market.call(getFaq, {}, { token: owner.token })).records).toEqual([faq])
  expect((await market.call(getPortfolio, {}, { token: owner.token })).records).toEqual([work])
})

test("one query returns many people's cards with image, place, category and rating", async () => {
  const [seller, buyer] = await Promise.all([registerSeller(market), registerBuyer(market)])
  const avatar = await uploadImage(market, seller.token)
  await market.call(updateAvatar, { avatar }, { token: seller.token })
  await market.app.parts.database.pool.query('insert into seller_ratings values ($1, 13, 3)', [seller.user.id])
  const { runtime } = market.app.parts
  const cards = await runtime.query(runtime.asSystem, (ctx) =>
    personCards(ctx, [seller.user.id, buyer.user.id, seller.user.id]),
  )
  expect(cards.size).toBe(2)
  expect(cards.get(seller.user.id)).toEqual({
    id: seller.user.id,
    type: 'SELLER',
    fullName: seller.user.fullName,
    avatar: `http://127.0.0.1:3000/api/files/${avatar}?size=face`,
    avgRating: 4.3,
    totalReviews: 3,
    category: { title: 'Graphic design' },
    country: { countryName: 'India' },
    state: { stateName: 'Karnataka' },
    city: 'Mysuru',
    responseTime: 6,
  })
  expect(cards.get(buyer.user.id)).toMatchObject({ type: 'BUYER', avgRating: 0, totalReviews: 0, category: null })
})
