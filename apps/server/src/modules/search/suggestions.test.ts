import { getSearchSuggestions } from '@market/contract/search/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { postJob, postService } from '#fixtures/hiring.ts'
import { registerBuyer, registerNewSeller, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let seller: Someone

beforeAll(async () => {
  seller = await registerSeller(market, { fullName: 'Zoë Quintero' })
  await postService(market, seller, { title: 'Café signs' })
  await postService(market, seller, { title: 'Signs for a small shop' })
  await postService(market, seller, { title: 'Logo for a café' })
  await postService(market, seller, { title: 'logo for a cafe' })
  await postJob(market, await registerBuyer(market), { title: 'Sign painter wanted' })
  await registerNewSeller(market, { fullName: 'Zora Unfinished' })
})

async function suggested(searchTerm: string, token?: string): Promise<string[]> {
  const { records } = await market.call(getSearchSuggestions, { searchTerm }, token === undefined ? {} : { token })
  return records.map(({ kind, text }) => `${kind} ${text}`)
}

test('titles are suggested by the start of any of their words, those that start with it first, and each once', async () => {
  expect(await suggested('sig')).toEqual(['TITLE Signs for a small shop', 'TITLE Café signs'])
  expect(await suggested('caf')).toEqual(['TITLE Café signs', 'TITLE Logo for a café'])
  expect(await suggested('CAFÉ S')).toEqual(['TITLE Café signs'])
})

test('categories and tags come first, and forgive a typing error', async () => {
  expect(await suggested('logo')).toEqual(['TAG Logo', 'TITLE Logo for a café'])
  expect(await suggested('graph')).toEqual(['CATEGORY Graphic design'])
  expect(await suggested('grafic desing')).toEqual(['CATEGORY Graphic design'])
  expect(await suggested('ilustraton')).toEqual(['TAG Illustration'])
})

test('sellers with a complete profile are suggested by any part of their name, with typing errors', async () => {
  expect(await suggested('zo')).toEqual(['SELLER Zoë Quintero'])
  expect(await suggested('quin')).toEqual(['SELLER Zoë Quintero'])
  expect(await suggested('qintero')).toEqual(['SELLER Zoë Quintero'])
  expect(await suggested('zoe quint')).toEqual(['SELLER Zoë Quintero'])
  expect(await suggested('unfin')).toEqual([])
})

test('a seller is suggested jobs, and no other sellers', async () => {
  expect(await suggested('sign', seller.token)).toEqual(['TITLE Sign painter wanted'])
  expect(await suggested('quin', seller.token)).toEqual([])
})

test.each(['', ' ', '%', '_', '\\', "'; drop table users --", '<b>', '💥', 'ﷺ \u202E', 'a'.repeat(200)])(
  'whatever is typed is answered: %j',
  async (searchTerm) => {
    expect((await market.send(getSearchSuggestions, { searchTerm })).status).toBe(200)
  },
)

test('a suggestion says where it leads', async () => {
  const { records } = await market.call(getSearchSuggestions, { searchTerm: 'quin' }, {})
  expect(records).toEqual([
    {
      kind: 'SELLER',
      text: 'Zoë Quintero',
      id: seller.user.id,
      categoryId: null,
      hint: 'Graphic design',
      avatar: null,
    },
  ])
})
