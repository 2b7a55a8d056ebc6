import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns to the system what the engine would otherwise keep for later: some 20 MB after the start, and more than that
 * after a busy time. Takes a third of a second, so it belongs to the end of a start and to idle times only.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

const checkEveryMs = 30_000
/** Share of a processor below which the program counts as idle. */
const idleShare = 0.02
const grownBytes = 40 * 1024 * 1024

/** Releases memory once after each busy time, when the program has been idle for half a minute and has grown by 40 MB. */
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
