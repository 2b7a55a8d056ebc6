import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { HomeFolder } from './home-folder.ts'
import { isRunning, isServing } from './process-stamp.ts'

/** The port is only a part of the socket's name; no TCP port is ever opened. */
export const socketPort = 5432

export interface Postmaster {
  readonly pid: number
  readonly socketDir: string
}

/** What the running, or last, server of this cluster wrote about itself; nothing when the file is not whole yet. */
export function readPostmaster(home: HomeFolder): Postmaster | undefined {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    const socketDir = lines[4]
    return pid > 0 && socketDir ? { pid, socketDir } : undefined
  } catch {
    return undefined
  }
}

/** The server that runs on the cluster now. */
export function findPostmaster(home: HomeFolder): Postmaster | undefined {
  const found = readPostmaster(home)
  return found !== undefined && isServing(found.pid, home.cluster) ? found : undefined
}

/**
 * PostgreSQL clears lock files of dead processes itself, but not when the number now belongs to a stranger, which
 * is the rule after a container restarts.
 */
export function clearStaleLocks(home: HomeFolder): void {
  const found = readPostmaster(home)
  if (found === undefined || !isRunning(found.pid) || isServing(found.pid, home.cluster)) return
  rmSync(join(home.cluster, 'postmaster.pid'), { force: true })
  rmSync(join(found.socketDir, `.s.PGSQL.${socketPort}.lock`), { force: true })
}
