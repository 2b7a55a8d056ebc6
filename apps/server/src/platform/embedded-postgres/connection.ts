import { withConnection } from '../database/engine/public.ts'
import { socketPort } from './postmaster-file.ts'

export const databaseName = 'market'

/** A libpq URL for the socket, in a form that `new URL()` can parse, so that tests can change the database name. */
export function connectionStringTo(socketDir: string, database: string): string {
  return `postgresql://postgres@localhost:${socketPort}/${database}?host=${encodeURIComponent(socketDir)}`
}

/** True if the server accepts queries, which also means that recovery is complete. */
export async function isReady(socketDir: string): Promise<boolean> {
  try {
    await withConnection(connectionStringTo(socketDir, 'postgres'), (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

/** Creates the program's database at the first start. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  await withConnection(connectionStringTo(socketDir, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount !== 0) return
    await client.query(`create database ${databaseName}`).catch((error: unknown) => {
      // Another process created it during a concurrent first start.
      const code = (error as { code?: string }).code
      if (code !== '42P04' && code !== '23505') throw error
    })
  })
}
