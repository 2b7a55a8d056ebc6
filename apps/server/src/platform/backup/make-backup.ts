import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { createClock } from '../clock/clock.ts'
import { withConnection } from '../database/engine/public.ts'
import type { FileStore } from '../files/file-store.ts'
import { programVersion } from '../process/program-version.ts'
import { dumpDatabase } from './dump-database.ts'
import { type Manifest, manifestName, type Part } from './manifest.ts'
import { writePart } from './parts.ts'

const counted = ['users', 'bookings', 'ledger_transfers', 'ledger_entries', 'files'] as const

/** Counts the rows of tables that a check of the backup compares. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of counted) {
    const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${table}`)
    counts[table] = rows[0]?.rows ?? 0
  }
  return counts
}

/** Copies the files that rows of the snapshot name. A file is written before its row and never changes. */
async function copyFiles(client: pg.Client, from: FileStore, to: FileStore) {
  const { rows } = await client.query<{ stored_as: string }>(
    'select distinct stored_as from files where stored_as is not null order by 1',
  )
  const files: Part[] = []
  const missingFiles: string[] = []
  for (const { stored_as: name } of rows) {
    const found = await from.read(name)
    if (found === null) missingFiles.push(name)
    else files.push(await writePart(to, `files/${name}`, await buffer(found.stream)))
  }
  return { files, missingFiles }
}

interface Source {
  readonly connectionString: string
  readonly files: FileStore
}

/** Stores the database, its files and a manifest. All rows come from one snapshot, while the program continues. */
export function makeBackup({ connectionString, files }: Source, store: FileStore): Promise<Manifest> {
  return withConnection(connectionString, async (client) => {
    const madeAt = createClock().now().toISOString()
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    )
    const database = await dumpDatabase(client, connectionString, store)
    const counts = await countRows(client)
    const copied = await copyFiles(client, files, store)
    await client.query('commit')
    const { version } = programVersion()
    const made: Manifest = { format: 1, madeAt, version, migrations, database, counts, ...copied }
    await store.write(manifestName, Buffer.from(JSON.stringify(made)))
    return made
  })
}
