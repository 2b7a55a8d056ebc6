import type pg from 'pg'
import { withoutLimits } from './statement-limit.ts'
import { DatabaseClient } from './database-client.ts'

/** Opens a connection without statement limits, runs the work and closes it. */
export async function withConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({ connectionString })
  // Emitted if the server dies while connected; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  withoutLimits(client)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
