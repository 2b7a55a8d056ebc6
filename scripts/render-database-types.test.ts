import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDatabase } from '../apps/server/src/platform/testing/test-cluster.ts'
import { renderDatabaseTypes } from './render-database-types.ts'

test('database-types.ts is what the migrations make; run npm run generate', async () => {
  const database = await createDatabase()
  try {
    const kept = join(import.meta.dirname, '../apps/server/src/platform/database/database-types.ts')
    expect(readFileSync(kept, 'utf8')).toBe(await renderDatabaseTypes(database.connectionString))
  } finally {
    await database.drop()
  }
})
