import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate, withConnection } from '../../apps/server/src/platform/database/engine/public.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporary-folder.ts'

interface NewerCluster {
  /** A superuser's URL. */
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
 * Starts a cluster whose new databases have the schema of this version. The registers say what those migrations of an
 * earlier release would have written, because a process of that release does not migrate again while it runs.
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
      const registers = { schema_migrations: '', schema_functions: 'functions' }
      for (const [register, folder] of Object.entries(registers)) {
        const { names, sums } = filesOf(join(earlierMigrations, folder))
        await client.query(`delete from ${register}`)
        await client.query(`insert into ${register} (name, sha256) select * from unnest($1::text[], $2::text[])`, [
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
