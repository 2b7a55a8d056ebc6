import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/**
 * The start time of a process, which distinguishes it from a later process with the same id. Undefined if no such
 * process runs; zombies do not count as running.
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

/** True if a process with this id runs. */
export const isRunning = (pid: number): boolean => processStamp(pid) !== undefined

/** True if the process is a PostgreSQL server on that cluster, not an unrelated process that reused the id. */
export function isServing(pid: number, cluster: string): boolean {
  if (!isRunning(pid)) return false
  try {
    // A server's working directory is its cluster folder.
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false
  }
  return spawnSync('/bin/ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(cluster)
}
