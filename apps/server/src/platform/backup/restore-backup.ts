import type { Logger } from 'pino'
import { knownMigrations, withConnection } from '../database/engine/public.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Manifest } from './manifest.ts'
import { readPart } from './parts.ts'
import { requireEmptyDatabase, restoreDatabase } from './restore-database.ts'

/** Throws a sentence if this version of the program cannot restore the backup. */
export function rejectOtherSchema({ migrations, database, version }: Manifest): void {
  const known = new Map(knownMigrations().map(({ name, sha256 }) => [name, sha256]))
  const isKnown = migrations.every(({ name, sha256 }) => known.get(name) === sha256)
  // Tables are filled into the schema of this program, so it must be the same; pg_dump brings its own.
  const isSame = isKnown && (database.kind === 'pg_dump' || migrations.length === known.size)
  if (!isSame)
    throw new Error(
      `This backup was made by version ${version} with another schema: restore it with that version, then upgrade.`,
    )
}

interface Target {
  readonly connectionString: string
  readonly files: FileStore
  readonly log: Logger
}

/**
 * Restores the files, then the database, which must be empty: if a file is damaged, the database stays empty and the
 * restore can be repeated.
 */
export async function restoreBackup(made: Manifest, store: FileStore, { connectionString, files, log }: Target) {
  rejectOtherSchema(made)
  await withConnection(connectionString, requireEmptyDatabase)
  for (const part of made.files) await files.write(part.name.replace('files/', ''), await readPart(store, part))
  await restoreDatabase(connectionString, made.database, { store, log })
}
