import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withConnection } from '../database/engine/public.ts'
import { findPostgresPackage } from './find-package.ts'
import { findHome, type HomeFolder } from './home-folder.ts'
import { findPostmaster } from './postmaster-file.ts'
import { isRunning } from './process-stamp.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

let folder: string
let dataDir: string
let opened: EmbeddedPostgres[]
let holders: ChildProcess[]

beforeEach(() => {
  folder = temporaryFolder('embedded')
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  opened = []
  holders = []
})

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  for (const database of opened) await database.stop()
  // A failed test may have left an unsupervised server.
  const left = findPostmaster(home())
  if (left !== undefined) {
    process.kill(left.pid, 'SIGQUIT')
    await vi.waitUntil(() => !isRunning(left.pid), { timeout: 10_000 })
  }
  if (!home().folder.startsWith(folder)) rmSync(home().folder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

const asRoot = process.getuid?.() === 0
const log = { info: () => undefined, warn: () => undefined }
const home = (): HomeFolder => findHome(dataDir)
const postmaster = () => findPostmaster(home())?.pid

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log, ...options })
  opened.push(database)
  return database
}

const query = (database: { connectionString: string }, sql: string): Promise<Record<string, unknown>[]> =>
  withConnection(database.connectionString, async (client) => (await client.query(sql)).rows)

const untilItAnswers = (database: EmbeddedPostgres) =>
  vi.waitUntil(() => query(database, 'select 1').then(Boolean, () => false), { timeout: 15_000, interval: 50 })

/** Starts the database on the same folder in another process, which keeps using it. */
async function startHolder(): Promise<{ process: ChildProcess; adopted: boolean }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))}
    const log = { info: () => {}, warn: () => {} }
    const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    process.on('SIGTERM', () => database.stop().then(() => process.exit(0)))
    setInterval(() => {}, 60_000)
    console.log(database.adopted)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  holders.push(child)
  for await (const line of createInterface({ input: child.stdout })) return { process: child, adopted: line === 'true' }
  throw new Error('The other process ended before its database started.')
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

describe('the embedded database', () => {
  test('starts in an empty folder with the required settings', async () => {
    const database = await start()
    const [settings] = await query(
      database,
      `select current_database() as name, current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
        current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums, datlocale as locale, datctype as letters
        from pg_database where datname = current_database()`,
    )
    expect(settings).toEqual({
      name: 'market',
      fsync: 'on',
      tcp: '',
      commit: 'on',
      checksums: 'on',
      locale: 'C.UTF-8',
      letters: 'C.UTF-8',
    })
    expect(database.adopted).toBe(false)
  })

  test('keeps the data between starts and leaves no process behind', async () => {
    const first = await start()
    await query(first, 'create table kept as select 42 as answer')
    const pid = postmaster() ?? 0
    await first.stop()
    expect(isRunning(pid)).toBe(false)
    const second = await start()
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(second.adopted).toBe(false)
  })

  test('adopts the running database after the server was killed', async () => {
    const holder = await startHolder()
    const pid = postmaster()
    holder.process.kill('SIGKILL')
    await ended(holder.process)
    const database = await start()
    expect(database.adopted).toBe(true)
    expect(postmaster()).toBe(pid)
    await database.stop()
    expect(isRunning(pid ?? 0)).toBe(false)
  })

  test('restarts the database when it is killed, without losing acknowledged writes', async () => {
    const database = await start()
    await query(database, 'create table kept as select 42 as answer')
    const pid = postmaster() ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
    await untilItAnswers(database)
    expect(await query(database, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(postmaster()).not.toBe(pid)
  })

  test('restarts an adopted database too', async () => {
    const holder = await startHolder()
    holder.process.kill('SIGKILL')
    await ended(holder.process)
    const database = await start()
    const pid = postmaster() ?? 0
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
    await untilItAnswers(database)
    expect(postmaster()).not.toBe(pid)
  })

  test('keeps running for a second process when the first one stops, and ends with the last', async () => {
    const first = await start()
    const second = await startHolder()
    expect(second.adopted).toBe(true)
    const pid = postmaster() ?? 0
    await first.stop()
    expect(isRunning(pid)).toBe(true)
    second.process.kill('SIGTERM')
    await ended(second.process)
    expect(isRunning(pid)).toBe(false)
  })

  test('starts once for two processes that start at the same time in an empty folder', async () => {
    const [one, two] = await Promise.all([startHolder(), startHolder()])
    expect(one.adopted).not.toBe(two.adopted)
    const database = await start()
    expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }])
  })

  test('is not misled by an unrelated process with the process id of the last database', async () => {
    const first = await start()
    await first.stop()
    const { uid, gid } = statSync(home().cluster)
    const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' })
    holders.push(stranger)
    const lockFile = join(home().cluster, 'postmaster.pid')
    const lines = [stranger.pid, home().cluster, 1, 5432, first.socketDir, '', '', 'ready']
    writeFileSync(lockFile, `${lines.join('\n')}\n`, { mode: 0o600 })
    chownSync(lockFile, uid, gid)
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second, 'select 1 as answer')).toEqual([{ answer: 1 }])
  })

  test('moves its socket to a short path when the folder’s path is too long', async () => {
    dataDir = join(folder, 'deep'.repeat(10), 'deeper'.repeat(10))
    const database = await start()
    expect(database.socketDir.startsWith(dataDir)).toBe(false)
    expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }])
    await database.stop()
    expect(existsSync(database.socketDir)).toBe(false)
  })

  test('starts over when the first start was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres/cluster.new-999999999/base'), { recursive: true })
    await start()
    expect(existsSync(join(dataDir, 'postgres/cluster.new-999999999'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true)
  })

  test('reports in one message that the folder belongs to another major version', async () => {
    await (await start()).stop()
    writeFileSync(join(home().cluster, 'PG_VERSION'), '16\n')
    await expect(start()).rejects.toThrow(/written by PostgreSQL 16 and this program brings 18: .*DATA_DIR/)
  })

  test('does not wait for the disk where data loss is acceptable', async () => {
    const database = await start({ durable: false })
    expect(await query(database, 'show fsync')).toEqual([{ fsync: 'off' }])
  })
})

describe('inaccessible folders', () => {
  const installed = findPostgresPackage()

  function copyOfPackage(): string {
    const copy = join(folder, 'closed/package')
    cpSync(installed.folder, copy, { recursive: true, verbatimSymlinks: true })
    return copy
  }

  test('binaries are linked to their libraries when no install script did it', async () => {
    const copy = copyOfPackage()
    const links = JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
    for (const { target } of links) rmSync(join(copy, target), { force: true })
    const database = await start({ postgresPackage: { ...installed, folder: copy } })
    expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }])
    expect(links.every(({ target }) => existsSync(join(copy, target)))).toBe(true)
  })

  test.runIf(asRoot)('binaries are copied for a user who cannot read the packages', async () => {
    const copy = copyOfPackage()
    chmodSync(join(folder, 'closed'), 0o700)
    const database = await start({ postgresPackage: { ...installed, folder: copy } })
    expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }])
    expect(existsSync(join(home().folder, `binaries-${installed.version}`))).toBe(true)
  })

  test.runIf(asRoot)('a private data folder is usable by the database and readable by nobody else', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    const database = await start()
    expect(await query(database, 'select 1 as answer')).toEqual([{ answer: 1 }])
    expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('710')
  })

  test.runIf(asRoot)('a data folder below a private one is placed elsewhere', async () => {
    chmodSync(folder, 0o700)
    const first = await start()
    await query(first, 'create table kept as select 42 as answer')
    await first.stop()
    const second = await start()
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(home().folder.startsWith('/var/lib/')).toBe(true)
  })
})
