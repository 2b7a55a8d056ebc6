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
  /** The program's data folder; the database lives in `postgres` below it. */
  readonly dataDir: string
  /** Left out: warnings alone, on standard error. */
  readonly log?: StartLog
  /** False only for data that may be lost, as in tests: nothing waits for the disk. */
  readonly durable?: boolean
  /** Binaries other than the installed ones. */
  readonly postgresPackage?: PostgresPackage
  /** Told when the database is about to be made, which takes a second or two. */
  readonly onFirstStart?: () => void
}

export interface EmbeddedPostgres {
  /** Of the database `market`, as its owner. */
  readonly connectionString: string
  readonly socketDir: string
  /** True when the server was running already and was taken over. */
  readonly adopted: boolean
  /** Ends the server, unless another living process uses it. To be called last, once nothing needs the database. */
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
 * Starts PostgreSQL on a folder, or takes over the one that runs there, and keeps it running. Throws a
 * `DatabaseStartError` whose message is for a person.
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
