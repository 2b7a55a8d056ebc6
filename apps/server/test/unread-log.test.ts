import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#platform/testing/test-cluster.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'

const main = join(import.meta.dirname, '../src/main.ts')

test('a server whose output is no longer read exits instead of hanging', async () => {
  const database = await createDatabase()
  onTestFinished(() => database.drop())
  const folder = temporaryFolder('unread-log')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DEMO: 'false',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.connectionString,
      // Makes the server write log lines while the pipe breaks.
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  // The server notices when it logs its address.
  child.stdout.destroy()
  const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(30_000) })) as [number | null]
  expect(code).toBe(1)
}, 40_000)
