import pg from 'pg'
import { withoutLimits } from '../statement-limit.ts'

/** Opens one connection, whose statements have no limit, runs the work and closes it. */
export async function withConnection<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString })
  // A server that dies while we are connected says so on this event; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  withoutLimits(client)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
