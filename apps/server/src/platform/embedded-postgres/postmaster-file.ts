import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HomeFolder } from './home-folder.ts'
import { isServing } from './process-stamp.ts'

/** The port is only a part of the socket's name; no TCP port is ever opened. */
export const socketPort = 5432

export interface Postmaster {
  readonly pid: number
  readonly socketDir: string
}

/** What the running, or last, server of this cluster wrote about itself; nothing when the file is not whole yet. */
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

/** The server that runs on the cluster now. */
export function findPostmaster(home: HomeFolder): Postmaster | undefined {
  const found = readPostmaster(home)
  return found !== undefined && isServing(found.pid, home.cluster) ? found : undefined
}

/**
 * The process id in a lock file that no server stands behind. PostgreSQL passes over a lock of a process that is gone,
 * but not of a zombie, nor of a stranger who has the number now, which is the rule after a container restarts. It
 * does pass over its own grandparent's, and still looks whether orphans use the old shared memory, so the id is told
 * to it as that instead of removing the file.
 */
export function staleHolder(home: HomeFolder): Record<string, string> {
  const found = readPostmaster(home)
  if (found === undefined || isServing(found.pid, home.cluster)) return {}
  return { PG_GRANDPARENT_PID: String(found.pid) }
}
