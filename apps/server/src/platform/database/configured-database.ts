import type { Config } from '../config.ts'
import { checkDatabase, describeDatabase } from './check-database.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'

interface ConfiguredDatabase {
  readonly connectionString: string
  /** Which one it is, in words. */
  readonly described: string
  /** Ends the embedded server, unless another process uses it; leaves any other database alone. */
  stop(): Promise<void>
}

/** The database that the settings name, or the embedded one, which is started, or joined when it runs already. */
export async function startConfiguredDatabase(
  { databaseUrl, databasePool, dataDir }: Config,
  options: Pick<EmbeddedPostgresOptions, 'log' | 'onFirstStart'> = {},
): Promise<ConfiguredDatabase> {
  if (databaseUrl === undefined) {
    const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, ...options })
    return { connectionString, described: `the database of the data folder ${dataDir}`, stop }
  }
  for (const warning of await checkDatabase(databaseUrl, databasePool)) options.log?.warn(warning)
  return { connectionString: databaseUrl, described: describeDatabase(databaseUrl), stop: async () => undefined }
}
