import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HomeFolder } from './home-folder.ts'
import { isServing } from './process-stamp.ts'

/** Only part of the socket's file name; no TCP port is opened. */
export const socketPort = 5432

export interface Postmaster {
  readonly pid: number
  readonly socketDir: string
}

/** Reads what the current or last server wrote about itself; undefined if the file is missing or incomplete. */
function readPostmaster(home: HomeFolder): Postmaster | undefined {
  try {
    const lines = readFileSync(join(home.cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    const socketDir = lines[4]
    return pid > 0 && socketDir ? { pid, socketDir } : undefined
  } catch {
    return undefined
  }
}

/** The server that currently runs on the cluster. */
export function findPostmaster(home: HomeFolder): Postmaster | undefined {
  const found = readPostmaster(home)
  return found !== undefined && isServing(found.pid, home.cluster) ? found : undefined
}

/**
 * Environment for PostgreSQL if its lock file belongs to no running server. PostgreSQL ignores the lock of a dead
 * process, but not that of a zombie or of an unrelated process that reused the id, which is common after a container
 * restart. It also ignores its own grandparent's id, and still checks for orphans that use the old shared memory. So
 * the stale id is passed as the grandparent's instead of deleting the file.
 */
export function staleHolder(home: HomeFolder): Record<string, string> {
  const found = readPostmaster(home)
  if (found === undefined || isServing(found.pid, home.cluster)) return {}
  return { PG_GRANDPARENT_PID: String(found.pid) }
}
