import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isReady } from './connection.ts'
import type { ClusterSetup } from './prepare-cluster.ts'
import { availableMemory, memorySettings } from './memory-settings.ts'
import { findPostmaster, type Postmaster, staleHolder } from './postmaster-file.ts'
import { isServing } from './process-stamp.ts'
import { asUser, plainEnvironment } from './run-command.ts'
import type { StartLog } from './start-log.ts'

export interface ServerSetup extends ClusterSetup {
  readonly socketDir: string
  readonly log: StartLog
}

/** A running server that accepted a connection. */
export interface RunningServer extends Postmaster {
  readonly adopted: boolean
  /** Resolves when the process has ended, for any reason. */
  readonly gone: Promise<void>
}

const tryAgainMs = 20
const watchMs = 300
const largestLog = 10 * 1024 * 1024

const settings = (socketDir: string, durable: boolean): Record<string, string> => ({
  cluster_name: 'market',
  listen_addresses: '',
  unix_socket_directories: socketDir,
  unix_socket_permissions: '0700',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  ...(durable
    ? { ...memorySettings(availableMemory()), fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }
    : {
        shared_buffers: '128MB',
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        wal_level: 'minimal',
        max_wal_senders: '0',
      }),
})

function openLog({ home, user }: ServerSetup): number {
  if ((statSync(home.logFile, { throwIfNoEntry: false })?.size ?? 0) > largestLog)
    renameSync(home.logFile, `${home.logFile}.1`)
  const file = openSync(home.logFile, 'a', 0o600)
  if (user !== undefined) fchownSync(file, user.uid, user.gid)
  return file
}

/**
 * Polls until a connection succeeds; false when the process ended first. There is no time limit, because crash recovery
 * can be slow.
 */
async function untilReady(setup: ServerSetup, socketDir: string, isOver: () => boolean): Promise<boolean> {
  let nextWord = Date.now() + 5_000
  while (!isOver()) {
    if (await isReady(socketDir)) return true
    if (Date.now() > nextWord) {
      setup.log.info('The database is still starting; after a crash it first reads its log.')
      nextWord = Date.now() + 10_000
    }
    await wait(tryAgainMs)
  }
  return false
}

/** Starts a server in its own session, so that neither Ctrl+C nor the death of this process ends it. */
export async function spawnServer(setup: ServerSetup): Promise<{ server: RunningServer } | { output: string }> {
  const { home, binaries, user, socketDir, durable } = setup
  const log = openLog(setup)
  const from = statSync(home.logFile).size
  const options = Object.entries(settings(socketDir, durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...options], {
    cwd: '/',
    env: { ...plainEnvironment, ...staleHolder(home) },
    detached: true,
    stdio: ['ignore', log, log],
    ...asUser(user),
  })
  closeSync(log)
  let over = false
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      over = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  child.unref()
  const ready = await untilReady(setup, socketDir, () => over)
  // This child may have lost a race against another server, which then accepted the connection.
  if (ready && findPostmaster(home)?.pid === child.pid && child.pid !== undefined)
    return { server: { pid: child.pid, socketDir, adopted: false, gone } }
  await gone
  return { output: readFileSync(home.logFile).subarray(from).toString() }
}

/** Resolves when a process that is not a child has ended. */
async function untilGone(pid: number, cluster: string): Promise<void> {
  while (isServing(pid, cluster)) await wait(watchMs, undefined, { ref: false })
}

/**
 * Adopts a server that already runs on the folder, after this program was killed or when several processes share it.
 */
export async function adoptServer(setup: ServerSetup): Promise<RunningServer | undefined> {
  const { home } = setup
  const found = findPostmaster(home)
  if (found === undefined) return undefined
  const ready = await untilReady(setup, found.socketDir, () => !isServing(found.pid, home.cluster))
  return ready ? { ...found, adopted: true, gone: untilGone(found.pid, home.cluster) } : undefined
}
