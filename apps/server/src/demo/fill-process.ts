import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, 'fill.ts')

/** The process that fills the demo: its own, so that the server does not keep its memory. */
export interface FillProcess {
  /** Fills an empty database with the demo. */
  fill(connectionString: string): Promise<void>
  /** Ends it when nothing is to be filled. */
  dismiss(): void
}

/** Starts it. It loads its modules at once and waits for the database, which may still be starting. */
export function startFillProcess(): FillProcess {
  // To keep what it compiles would take longer than to compile it; the server keeps it when it ends.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'inherit', 'inherit'], env })
  const exited = once(child, 'exit')
  // It may be gone already; its exit code says so.
  child.stdin.on('error', () => undefined)
  return {
    async fill(connectionString) {
      child.stdin.end(connectionString)
      const [code] = (await exited) as [number | null]
      if (code !== 0)
        throw new Error('The demo marketplace could not be filled. Start again to fill it from the beginning.')
    },
    dismiss: () => void child.stdin.end(),
  }
}
