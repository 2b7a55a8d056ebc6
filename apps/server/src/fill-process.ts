import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../../../packages/demo/src/fill.ts')

/** A child process that fills the demo, so that the server does not retain its memory. */
export interface FillProcess {
  /** Fills an empty database with the demo. */
  fill(connectionString: string): Promise<void>
  /** Ends the process when there is nothing to fill. */
  dismiss(): void
}

/** Starts the process, which loads its modules while the database may still be starting. */
export function startFillProcess(): FillProcess {
  // Writing the compile cache takes longer than it saves here; the server writes it when it exits.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'inherit', 'inherit'], env })
  const exited = once(child, 'exit')
  // The process may already have exited; its exit code reports that.
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
