import { rmSync } from 'node:fs'
import type { Logger } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from './start-test-app.ts'
import { createDatabase } from './test-cluster.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type { Answer, CallOptions, TestApp } from './start-test-app.ts'

/** The whole server on its own database for one test file; started before its tests and stopped after them. */
export function useTestApp(
  environment: () => Promise<Record<string, string>> = async () => ({}),
  log?: Logger,
): TestApp {
  let running: TestApp | undefined
  let cleanUp: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const { connectionString, drop } = await createDatabase()
    const dataDir = temporaryFolder('app')
    cleanUp = async () => {
      await running?.app.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    }
    running = await startTestApp({ connectionString, dataDir, environment: await environment(), log })
  })
  afterAll(() => cleanUp?.())
  return new Proxy({} as TestApp, {
    get(_, name) {
      if (running === undefined) throw new Error('The test app is used before it has started')
      return running[name as keyof TestApp]
    },
  })
}
