import { listTags } from '@market/contract/admin/endpoints-reference.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { referenceOf } from '#fixtures/people.ts'
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
