import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser, homeName } from './browser.ts'
import { temporaryFolder } from '../apps/server/src/platform/testing/temporary-folder.ts'

const projectFolder = join(import.meta.dirname, '..')
// Below the ephemeral ports, so that no outgoing connection takes the port first.
const port = process.env['E2E_PORT'] ?? '23917'
const origin = `http://127.0.0.1:${port}`
const browser = await findBrowser()
if (browser === undefined) throw new Error('No Chromium was found: "node e2e/ensure-browser.ts" says what to do.')

// Workers read this file too. They get the directory from the first process, which also removes it.
function dataFolder(): string {
  const given = process.env['E2E_DATA_DIR']
  if (given !== undefined) return given
  const made = temporaryFolder('e2e')
  process.env['E2E_DATA_DIR'] = made
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(import.meta.dirname, 'test-results'),
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    // Screenshots of each step take a quarter of the time of all tests; `--trace on` records them too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browser, args: [...browserFlags] },
  },
  webServer: {
    command: `exec "${process.execPath}" --disable-warning=ExperimentalWarning apps/server/src/main.ts`,
    cwd: projectFolder,
    url: `${origin}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    // The database needs time to stop.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      NODE_ENV: 'test',
      DATA_DIR: dataFolder(),
      HOST: '127.0.0.1',
      PORT: port,
      DEMO: 'true',
      DEV_HOSTS: homeName,
      LOG_LEVEL: 'warn',
    },
  },
})
