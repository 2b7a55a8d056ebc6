import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findHome } from '#platform/embedded-postgres/home-folder.ts'
import { findPostmaster } from '#platform/embedded-postgres/postmaster-file.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'

const main = join(import.meta.dirname, '../src/main.ts')

/** The program as people run it, in a process of its own. */
export interface RealServer {
  readonly address: string
  readonly pid: number
  readonly gone: Promise<unknown>
}

interface RealServerOptions {
  readonly dataDir: string
  readonly environment?: Record<string, string>
  readonly nodeOptions?: readonly string[]
}

/** Starts the program without the demo; answers once it says where it runs. */
export async function startRealServer(options: RealServerOptions): Promise<RealServer> {
  const { dataDir, environment = {}, nodeOptions = [] } = options
  const inherited = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
  const own = {
    DEMO: 'false',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Tests and benchmarks act for many people from one address.
    CALLS_PER_SECOND: '1000000',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  }
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: { ...inherited, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  return { address: await addressOf(child), pid: child.pid ?? 0, gone }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const address = /runs at (\S+)/.exec(line)?.[1]
        if (address !== undefined) resolve(address)
      })
    }
    child.on('exit', () => reject(new Error(`The program ended before it ran: ${said.join('\n')}`)))
  })
}

/** The process of the database that belongs to a data folder. */
export const databasePid = (dataDir: string): number | undefined => findPostmaster(findHome(dataDir))?.pid

/** Ends a process at once, as a power cut does; nothing when it is gone already. */
export function kill(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

/** Opens the embedded database of a data folder in this process, migrated, with the server's calls on it. */
export async function withMarketIn<Result>(
  dataDir: string,
  work: (market: TestApp) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedPostgres({ dataDir })
  try {
    await migrate(database.connectionString)
    const market = await startTestApp({ connectionString: database.connectionString, dataDir })
    try {
      return await work(market)
    } finally {
      await market.app.close()
    }
  } finally {
    await database.stop()
  }
}
