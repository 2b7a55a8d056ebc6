import { withConnection } from '../database/with-connection.ts'
import { socketPort } from './postmaster-file.ts'

export const databaseName = 'market'

/** A libpq URL over the socket; `new URL()` reads it too, so a test can change the database in its path. */
export function connectionStringTo(socketDir: string, database: string): string {
  return `postgresql://postgres@localhost:${socketPort}/${database}?host=${encodeURIComponent(socketDir)}`
}

/** The server answers, and with it its recovery is over. */
export async function isReady(socketDir: string): Promise<boolean> {
  try {
    await withConnection(connectionStringTo(socketDir, 'postgres'), (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

/** Makes the program's database on the first start. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  await withConnection(connectionStringTo(socketDir, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount !== 0) return
    await client.query(`create database ${databaseName}`).catch((error: unknown) => {
      // Two first starts at once: the other one made it.
      const code = (error as { code?: string }).code
      if (code !== '42P04' && code !== '23505') throw error
    })
  })
}
