import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { createClock } from '../clock/clock.ts'
import { withConnection } from '../database/engine/public.ts'
import { reasonOf } from '../errors.ts'
import type { FileStore, ReadOptions } from '../files/file-store.ts'
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

async function readFileNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ stored_as: string }>(
    'select distinct stored_as from files where stored_as is not null order by 1',
  )
  return rows.map((row) => row.stored_as)
}

export interface Source {
  readonly connectionString: string
  readonly files: FileStore
  /** Names of the files that the program makes from a file, such as thumbnails; they may not exist yet. */
  readonly derivedOf: (name: string) => readonly string[]
}

/** Copies the files that rows of the snapshot name. A file is written before its row and never changes. */
async function copyFiles(names: readonly string[], { files: from, derivedOf }: Source, to: FileStore) {
  const files: Part[] = []
  const missingFiles: string[] = []
  async function copy(name: string, options?: ReadOptions): Promise<boolean> {
    const found = await from.read(name, options)
    if (found !== null) files.push(await writePart(to, `files/${name}`, await buffer(found.stream)))
    return found !== null
  }
  for (const name of names) {
    if (!(await copy(name))) missingFiles.push(name)
    for (const derived of derivedOf(name)) await copy(derived, { mayBeMissing: true })
  }
  return { files, missingFiles }
}

/** Stores the rows of one snapshot, while the program continues. */
const copyRows = (connectionString: string, store: FileStore) =>
  withConnection(connectionString, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    )
    const database = await dumpDatabase(client, connectionString, store)
    const counts = await countRows(client)
    const fileNames = await readFileNames(client)
    // Before the files are copied: a long transaction keeps the database from removing old versions of rows.
    await client.query('commit')
    return { migrations, database, counts, fileNames }
  })

/** Remembers what is written, so that a failed backup can be removed. */
function removable(store: FileStore): { store: FileStore; removeAll: () => Promise<void> } {
  const written: string[] = []
  return {
    store: {
      ...store,
      async write(name, bytes) {
        written.push(name)
        try {
          await store.write(name, bytes)
        } catch (error) {
          throw new Error(`${name} could not be saved: ${reasonOf(error)}`, { cause: error })
        }
      },
    },
    async removeAll() {
      for (const name of written) await store.remove(name).catch(() => undefined)
    },
  }
}

/**
 * Stores the database, its files and a manifest. A backup that fails is removed, so that repeated failures do not fill
 * the disk.
 */
export async function makeBackup(source: Source, place: FileStore): Promise<Manifest> {
  const { store, removeAll } = removable(place)
  try {
    const madeAt = createClock().now().toISOString()
    const { fileNames, ...rows } = await copyRows(source.connectionString, store)
    const copied = await copyFiles(fileNames, source, store)
    const { version } = programVersion()
    const made: Manifest = { format: 1, madeAt, version, ...rows, ...copied }
    await store.write(manifestName, Buffer.from(JSON.stringify(made)))
    return made
  } catch (error) {
    await removeAll()
    throw error
  }
}
