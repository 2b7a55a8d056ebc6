import { searchListings } from '@market/contract/listings/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { postService } from '#fixtures/hiring.ts'
import { type Reference, referenceOf, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

/** A small marketplace in which each query below has one clearly best order. */
const services = [
  { owner: 'ana', title: 'Logo for a small company', description: 'Three drafts and the files.', tag: 0 },
  { owner: 'ben', title: 'Logo for a small company ', description: 'Two drafts and the files.', tag: 0 },
  { owner: 'ana', title: 'Poster for a concert', description: 'With your logo in the corner.', tag: 2 },
  { owner: 'ben', title: 'Brand book', description: 'Colours, letters and how to use them.', tag: 1 },
  { owner: 'ana', title: 'Wedding invitations', description: 'Drawn and printed on heavy paper.', tag: 2 },
  { owner: 'ana', title: 'Illustrated menu', description: 'For a restaurant or a wedding.', tag: 2 },
  { owner: 'ben', title: 'Blog post about your trade', description: 'Eight hundred words.', tag: 3 },
  { owner: 'ben', title: 'Proofreading of a thesis', description: 'Spelling, commas, sense.', tag: 4 },
  { owner: 'ana', title: 'Café sign, painted by hand', description: 'On wood or on glass.', tag: 2 },
  { owner: 'ben', title: 'Website texts for a café', description: 'Five pages that people read.', tag: 3 },
] as const

/** Typed words and the expected first results, in order. */
const judged: readonly (readonly [string, readonly string[]])[] = [
  ['logo', ['Logo for a small company', 'Logo for a small company', 'Poster for a concert']],
  ['small company logo', ['Logo for a small company', 'Logo for a small company']],
  ['poster', ['Poster for a concert']],
  ['posters', ['Poster for a concert']],
  ['wedding', ['Wedding invitations', 'Illustrated menu']],
  ['invitation wedding', ['Wedding invitations']],
  ['branding', ['Brand book']],
  ['brand', ['Brand book']],
  ['cafe', ['Café sign, painted by hand', 'Website texts for a café']],
  ['café sign', ['Café sign, painted by hand']],
  ['painted sign', ['Café sign, painted by hand']],
  ['blog', ['Blog post about your trade', 'Website texts for a café']],
  ['editing', ['Proofreading of a thesis']],
  ['proof reading', ['Proofreading of a thesis']],
  ['proofraeding', ['Proofreading of a thesis']],
  ['ilustrated menu', ['Illustrated menu']],
  ['weding invitatons', ['Wedding invitations']],
  ['concert posster', ['Poster for a concert']],
  ['restaurant menu', ['Illustrated menu']],
  ['thesis spelling', ['Proofreading of a thesis']],
]

let people: Record<'ana' | 'ben', Someone>
let reference: Reference

beforeAll(async () => {
  reference = await referenceOf(market)
  people = {
    ana: await registerSeller(market, { fullName: 'Ana Silva' }),
    ben: await registerSeller(market, { fullName: 'Ben Okoro' }),
  }
  const tags = [...reference.tagIds, ...reference.otherTagIds]
  for (const { owner, title, description, tag } of services) {
    const isWriting = tag >= reference.tagIds.length
    await postService(market, people[owner], {
      title,
      description,
      price: 100,
      categoryId: isWriting ? reference.otherCategoryId : reference.categoryId,
      tagIds: [tags[tag]!],
    })
  }
  // Totals of fifty reviews each: Ana's are good, Ben's are not.
  await market.app.parts.database.kysely
    .insertInto('seller_ratings')
    .values([
      { seller_id: people.ana.user.id, stars_sum: 245, review_count: 50 },
      { seller_id: people.ben.user.id, stars_sum: 150, review_count: 50 },
    ])
    .execute()
})

const found = async (searchTerm: string) => (await market.call(searchListings, { searchTerm }, {})).records

test.each(judged)('%j finds what is meant, the best first', async (searchTerm, wanted) => {
  const titles = (await found(searchTerm)).map(({ title }) => title)
  expect(titles.slice(0, wanted.length)).toEqual(wanted)
})

test('of two that fit the words equally well the better rated seller comes first', async () => {
  const [first, second] = await found('small company logo')
  expect([first?.user.fullName, second?.user.fullName]).toEqual(['Ana Silva', 'Ben Okoro'])
})

test('a better rating does not lift a passing mention above a title', async () => {
  const [first] = await found('brand')
  expect(first?.user.fullName).toBe('Ben Okoro')
})
