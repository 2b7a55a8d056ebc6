import { listListings } from '@market/contract/admin/endpoints-content.ts'
import { listTags } from '@market/contract/admin/endpoints-reference.ts'
import type { InputOf, OutputOf } from '@market/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { referenceOf, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('paging through a table returns every row once and in order, with few matches and above the count limit', async () => {
  const { token } = await registerAdmin(market)
  const { categoryId } = await referenceOf(market)
  await market.app.parts.database.pool.query(
    `insert into tags (id, category_id, name) select gen_random_uuid(), $1,
      (case when n % 3 = 0 then 'rare ' else 'frequent ' end) || lpad(n::text, 4, '0') from generate_series(1, 4500) n`,
    [categoryId],
  )
  async function everyName(input: InputOf<typeof listTags>, limit: number) {
    const names: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await market.call(
        listTags,
        { ...input, limit, ...(after === undefined ? {} : { after }) },
        { token },
      )
      expect(page).toMatchObject({ total: 1000, isMore: true })
      names.push(...page.records.map(({ name }) => name))
      after = page.next
    }
    return names
  }
  for (const [q, count, limit] of [
    ['rare', 1500, 400],
    ['frequent', 3000, 1000],
  ] as const) {
    const names = await everyName({ q }, limit)
    expect(names).toHaveLength(count)
    expect(names).toEqual([...new Set(names)].toSorted())
  }
  for (const [q, limit] of [
    ['rare', 400],
    ['frequent', 1000],
  ] as const) {
    const [down, up] = [
      await everyName({ q, direction: 'desc' }, limit),
      await everyName({ q, direction: 'asc' }, limit),
    ]
    expect(down).toEqual(up.toReversed())
  }
  const some = await market.call(listTags, { q: 'rare 00' }, { token })
  expect(some).toMatchObject({ total: 33, isMore: false })
  expect(some.records).toHaveLength(25)
  const last = (await market.call(listTags, { q: 'rare 00', limit: 100 }, { token })).records.at(-1)
  const behind = await market.call(listTags, { q: 'rare 00', after: last?.id }, { token })
  expect(behind).toMatchObject({ records: [], total: 33, isMore: false, next: null })
})

/** Adds services of a seller, many of them with the same time, price or title. */
async function addServices({ user }: Someone, count: number) {
  const { categoryId } = await referenceOf(market)
  await market.app.parts.database.pool.query(
    `insert into listings (id, kind, owner_id, title, description, category_id, country_id, price_cents, min_cents,
      max_cents, status, created_at, updated_at)
    select gen_random_uuid(), 'SERVICE', $1, (array['Élan', 'elan', 'Zebra', 'apple', 'Öl'])[1 + n % 5], 'Made with care.',
      $2, 'IN', 100 + n % 7, 100 + n % 7, 100 + n % 7, 'Open', now() - n % 4 * interval '1 day', now()
    from generate_series(1, $3::int) n`,
    [user.id, categoryId, count],
  )
}

type Listing = OutputOf<typeof listListings>['records'][number]

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const sorts = ['created', 'price', 'title'] as const

/** The value that each column sorts by, as a number or a text. */
const placeOf: Readonly<Record<(typeof sorts)[number], (listing: Listing) => string | number>> = {
  created: ({ created }) => created,
  price: ({ minPrice }) => minPrice,
  title: ({ title }) => plain(title),
}

const isInOrder = (places: readonly (string | number)[]) =>
  places.every((place, at) => at === 0 || place >= (places[at - 1] ?? place))

test.each([
  ['few', 600, 250],
  ['many', 2600, 1000],
])(
  'pages sorted by a time, an amount or a text return each of %s rows once, also among equal values',
  async (_, count, limit) => {
    const { token } = await registerAdmin(market)
    const seller = await registerSeller(market)
    await addServices(seller, count)
    const read = (input: InputOf<typeof listListings>) =>
      market.call(listListings, { userId: seller.user.id, ...input }, { token })
    async function all(input: InputOf<typeof listListings>) {
      const found: Listing[] = []
      for (let after: string | null | undefined; after !== null;) {
        const page = await read({ ...input, limit, ...(after === undefined ? {} : { after }) })
        found.push(...page.records)
        after = page.next
      }
      return found
    }
    for (const sort of sorts) {
      const [up, down] = [await all({ sort, direction: 'asc' }), await all({ sort, direction: 'desc' })]
      expect(new Set(up.map(({ id }) => id)).size).toBe(count)
      expect(up).toHaveLength(count)
      expect(isInOrder(up.map(placeOf[sort]))).toBe(true)
      expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).toReversed())
      // The cursor names a row, so one of another order continues after that row.
      const [first] = await all({ sort: 'created' })
      const next = up.slice(up.findIndex(({ id }) => id === first?.id) + 1).slice(0, 3)
      const page = await read({ sort, direction: 'asc', limit: 3, after: first?.id })
      expect(page.records.map(({ id }) => id)).toEqual(next.map(({ id }) => id))
      for (const after of ['nonsense', crypto.randomUUID()])
        expect(await read({ sort, after })).toMatchObject({ records: [], total: Math.min(count, 1000), next: null })
    }
  },
)

test('without a direction, amounts and times start with the highest, and texts with A', async () => {
  const { token } = await registerAdmin(market)
  const seller = await registerSeller(market)
  await addServices(seller, 20)
  const first = async (sort: (typeof sorts)[number] | undefined) => {
    const input = { userId: seller.user.id, limit: 1, ...(sort === undefined ? {} : { sort }) }
    return (await market.call(listListings, input, { token })).records[0]
  }
  expect(await first('price')).toMatchObject({ minPrice: 1.06 })
  expect(await first('title')).toMatchObject({ title: 'apple' })
  expect((await first(undefined))?.created).toBe((await first('created'))?.created)
})

test('a table cannot be sorted by a column that it does not offer', async () => {
  const { token } = await registerAdmin(market)
  expect(await market.refusal(listListings, { sort: 'owner' as never }, { token })).toMatchObject({
    status: 400,
    data: { fieldErrors: { sort: 'Please sort by a column of this table.' } },
  })
})
