import { connectionStringTo, databaseName, ensureDatabase } from './connection.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { explainSystemError } from './explain-failure.ts'
import { findPostgresPackage, type PostgresPackage } from './find-package.ts'
import { findHome, prepareHome } from './home-folder.ts'
import { keepRunning } from './keep-running.ts'
import { obtainServer } from './obtain-server.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { prepareSocketFolder } from './socket-folder.ts'
import type { ServerSetup } from './server-process.ts'
import { type StartLog, warningsOnly } from './start-log.ts'
import { chooseSystemUser } from './system-user.ts'
import { usableBinaries } from './usable-binaries.ts'

export interface EmbeddedPostgresOptions {
  /** The program's data folder; the database is in its `postgres` folder. */
  readonly dataDir: string
  /** Defaults to warnings on standard error. */
  readonly log?: StartLog
  /** False only for disposable data, such as in tests: writes do not wait for the disk. */
  readonly durable?: boolean
  /** Overrides the installed binaries. */
  readonly postgresPackage?: PostgresPackage
  /** Called before the database is created, which takes a second or two. */
  readonly onFirstStart?: () => void
}

export interface EmbeddedPostgres {
  /** URL of the database `market`, with its owner as user. */
  readonly connectionString: string
  readonly socketDir: string
  /** True when a running server was adopted. */
  readonly adopted: boolean
  /** Stops the server unless another running process uses it. Call it last, when nothing needs the database. */
  stop(): Promise<void>
}

async function prepare(options: EmbeddedPostgresOptions): Promise<ServerSetup> {
  const { dataDir, log = warningsOnly, durable = true, postgresPackage = findPostgresPackage(), onFirstStart } = options
  const user = await chooseSystemUser(findHome(dataDir).cluster)
  const home = prepareHome(dataDir, user)
  const binaries = await usableBinaries(postgresPackage, home, user)
  const cluster = { home, binaries, major: postgresPackage.major, user, durable, onFirstStart }
  await prepareCluster(cluster)
  return { ...cluster, socketDir: prepareSocketFolder(home, user), log }
}

/**
 * Starts PostgreSQL on a folder, or adopts the server that runs there, and keeps it running. Throws a
 * `DatabaseStartError` with a readable message.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const setup = await prepare(options).catch((error: unknown) => {
    const sentence = explainSystemError(error, options.dataDir)
    throw sentence === undefined ? error : new DatabaseStartError(sentence, { cause: error })
  })
  const server = await obtainServer(setup)
  const kept = keepRunning(server, setup)
  try {
    await ensureDatabase(server.socketDir)
  } catch (error) {
    await kept.stop()
    throw error
  }
  return {
    connectionString: connectionStringTo(server.socketDir, databaseName),
    socketDir: server.socketDir,
    adopted: server.adopted,
    stop: () => kept.stop(),
  }
}
