import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('every reference to a user or a file has an index, so that deleting one scans no whole table', async () => {
  const { rows } = await market.app.parts.database.pool.query(
    `select reference.conrelid::regclass || '.' || attname as without_index
     from pg_constraint reference
     join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid in ('users'::regclass, 'files'::regclass)
       and not exists (
         select from pg_index
         where indrelid = conrelid and indkey[0] = conkey[1]
           and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
       )`,
  )
  expect(rows).toEqual([])
})
