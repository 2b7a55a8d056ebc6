import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '../apps/server/src/platform/database/engine/public.ts'
import { renderDatabaseTypes } from './render-database-types.ts'

const folder = mkdtempSync(join(tmpdir(), 'market-types-'))
const database = await startEmbeddedPostgres({ dataDir: folder, durable: false })
try {
  await migrate(database.connectionString)
  const types = await renderDatabaseTypes(database.connectionString)
  const file = 'apps/server/src/platform/database/database-types.ts'
  writeFileSync(join(import.meta.dirname, '..', file), types)
  process.stdout.write(`${file}\n`)
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
