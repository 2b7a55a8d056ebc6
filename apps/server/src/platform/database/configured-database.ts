import type { Config } from '../config/config.ts'
import { checkDatabase, describeDatabase } from './engine/public.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../embedded-postgres/start-embedded-postgres.ts'

interface ConfiguredDatabase {
  readonly connectionString: string
  /** Description for messages. */
  readonly described: string
  /** Stops the embedded server unless another process uses it; leaves other databases running. */
  stop(): Promise<void>
}

/** Connects to the configured database, or starts or joins the embedded one. */
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
