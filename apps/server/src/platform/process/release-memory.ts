import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns unused heap memory to the system: some 20 MB after the start, more after a busy period. Takes a third of a
 * second, so call it only at the end of startup and when idle.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

const checkEveryMs = 30_000
/** CPU share below which the program counts as idle. */
const idleShare = 0.02
const grownBytes = 40 * 1024 * 1024

/** Releases memory after a busy period, once the program has been idle for half a minute and has grown by 40 MB. */
export function releaseMemoryWhenIdle(): void {
  let atRest = process.memoryUsage.rss()
  let before = process.cpuUsage()
  const check = () => {
    const { user, system } = process.cpuUsage(before)
    before = process.cpuUsage()
    const isIdle = (user + system) / 1000 < checkEveryMs * idleShare
    if (!isIdle || process.memoryUsage.rss() - atRest < grownBytes) return
    releaseMemory()
    before = process.cpuUsage()
    atRest = process.memoryUsage.rss()
  }
  setInterval(check, checkEveryMs).unref()
}
