import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { releaseServer } from './claims.ts'
import { obtainServer } from './obtain-server.ts'
import type { RunningServer, ServerSetup } from './server-process.ts'

const patience = { fastMs: 20_000, immediateMs: 5_000 }
const longestPauseMs = 10_000
/** A server that ran this long is restarted immediately; pauses are for a server that keeps crashing. */
const healthyAfterMs = 1000

async function within(ms: number, done: Promise<void>): Promise<boolean> {
  const timer = new AbortController()
  const late = wait(ms, false, { signal: timer.signal }).catch(() => false)
  const inTime = await Promise.race([done.then(() => true), late])
  timer.abort()
  return inTime
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Fast shutdown: rolls back open transactions and writes everything; escalates only if that takes too long. */
async function stopServer(server: RunningServer): Promise<void> {
  signal(server.pid, 'SIGINT')
  if (await within(patience.fastMs, server.gone)) return
  signal(server.pid, 'SIGQUIT')
  if (await within(patience.immediateMs, server.gone)) return
  signal(server.pid, 'SIGKILL')
  await within(patience.immediateMs, server.gone)
}

/** Restarts the server whenever it dies; `stop` of the result ends both. */
export function keepRunning(first: RunningServer, setup: ServerSetup): { stop(): Promise<void> } {
  const { home, log } = setup
  const stopping = new AbortController()
  const stopAsked = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve()))
  let server: RunningServer | undefined = first

  const restart = async (pauseMs: number): Promise<void> => {
    await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    if (stopping.signal.aborted) return
    try {
      server = await obtainServer({ ...setup, socketDir: first.socketDir })
      log.info('The database runs again.')
    } catch (error) {
      log.warn(error instanceof Error ? error.message : String(error))
    }
  }

  const watch = async (): Promise<void> => {
    let failures = 0
    while (!stopping.signal.aborted) {
      const since = Date.now()
      if (server !== undefined) {
        await Promise.race([server.gone, stopAsked])
        if (stopping.signal.aborted) return
        if (Date.now() - since > healthyAfterMs) failures = 0
        log.warn('The database stopped unexpectedly and is started again.')
        server = undefined
      }
      await restart(failures === 0 ? 0 : Math.min(longestPauseMs, 100 * 2 ** failures))
      failures++
    }
  }
  const watching = watch()

  const stop = async (): Promise<void> => {
    stopping.abort()
    await watching
    if (server === undefined) return
    if (!releaseServer(home)) return log.info('The database goes on: another process uses it.')
    await stopServer(server)
    // A socket folder below the temporary folder belongs only to us and is empty now; one in the home folder stays.
    if (!server.socketDir.startsWith(home.folder)) rmSync(server.socketDir, { recursive: true, force: true })
  }
  let stopped: Promise<void> | undefined
  return { stop: () => (stopped ??= stop()) }
}
