import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * Tells one life of a process id from the next, so that a number used again after a restart is not mistaken for
 * the old process. Nothing when no such process runs; a zombie does not run.
 */
export function processStamp(pid: number): string | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  if (process.platform !== 'linux') return macStamp(pid)
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const [state] = fields
    return state === 'Z' || state === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function macStamp(pid: number): string | undefined {
  const { stdout } = spawnSync('/bin/ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() || undefined
}

/** Whether a process of this id runs now. */
export const isRunning = (pid: number): boolean => processStamp(pid) !== undefined

/** True when that process is a PostgreSQL server on that cluster, and not a stranger with the same number. */
export function isServing(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false
  try {
    // A server works inside its cluster folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
  return spawnSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
}
