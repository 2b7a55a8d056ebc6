import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, withConnection } from '../../apps/server/src/platform/database/engine/public.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporary-folder.ts'

interface NewerCluster {
  /** Address of the cluster, with a superuser's name and password. */
  readonly url: string
  stop(): Promise<void>
}

/** Names and checksums of the SQL files of a folder. */
function filesOf(folder: string): { names: string[]; sums: string[] } {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const sums = names.map((name) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name), 'utf8'))
      .digest('hex'),
  )
  return { names, sums }
}

/**
 * Starts a cluster whose new databases have the schema of this version. Their lists of applied
 * migrations name only those that the earlier release knows, so its tests find nothing to migrate.
 */
export async function startNewerCluster(earlierMigrations: string): Promise<NewerCluster> {
  // The next run of tests removes what a killed run with this name leaves behind.
  const dataDir = temporaryFolder(`test-${process.pid}`)
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  const stop = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const template = new URL(database.connectionString)
    template.pathname = '/template1'
    await migrate(template.href)
    await withConnection(template.href, async (client) => {
      const lists = { schema_migrations: '', schema_functions: 'functions' }
      for (const [list, folder] of Object.entries(lists)) {
        const { names, sums } = filesOf(join(earlierMigrations, folder))
        await client.query(`delete from ${list}`)
        await client.query(`insert into ${list} (name, sha256) select * from unnest($1::text[], $2::text[])`, [
          names,
          sums,
        ])
      }
    })
    return { url: database.connectionString, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
