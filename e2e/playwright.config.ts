import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags, findBrowser, findCompleteBrowser, homeName } from './browser.ts'
import { paymentWebhookSecret } from './support/payment-company.ts'
import { temporaryFolder } from '../apps/server/src/platform/testing/temporary-folder.ts'

const projectFolder = join(import.meta.dirname, '..')
/** Each worker has its own server and marketplace. One is enough for a single file; `npm test` runs two. */
const workers = Number(process.env['E2E_WORKERS'] ?? 1)
// Below the ephemeral ports, so that no outgoing connection takes the port first.
const firstPort = Number(process.env['E2E_PORT'] ?? 23917)
const portOf = (worker: number): number => firstPort + 100 * worker
const originOf = (worker: number): string => `http://127.0.0.1:${portOf(worker)}`
const [browser, completeBrowser] = [await findBrowser(), await findCompleteBrowser()]
if (browser === undefined || completeBrowser === undefined)
  throw new Error('No Chromium was found: "node e2e/ensure-browser.ts" says what to do.')
const launch = (executablePath: string) => ({ launchOptions: { executablePath, args: [...browserFlags] } })
/** Where `scripts/test.mjs` reads the number of passed and failed tests. */
const report = process.env['TEST_REPORT']
const needCompleteBrowser = ['notifications.spec.ts']
const walks = 'walks/**'
const screenshots = 'screenshots/**'
const visual = 'visual/**'
const faults = 'faults/**'

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
  snapshotPathTemplate: '{testDir}/visual/reference/{arg}{ext}',
  outputDir: join(import.meta.dirname, 'test-results'),
  workers,
  // A second attempt on a busy machine; the summary names the tests that needed it.
  retries: process.env['CI'] === undefined ? 0 : 1,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report === undefined ? 'list' : [['list'], ['json', { outputFile: report }]],
  use: {
    ...devices['Desktop Chrome'],
    // Playwright sets this variable to the number of the worker.
    baseURL: originOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)),
    // Screenshots of each step take a quarter of the time of all tests; `--trace on` records them too.
    trace: {
      mode: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
      screenshots: false,
      snapshots: false,
    },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pages', testIgnore: [walks, screenshots, visual, faults, ...needCompleteBrowser], use: launch(browser) },
    // Lost connections, lost answers, changes by others meanwhile, requests per page: a step of CI.
    { name: 'faults', testMatch: faults, use: launch(browser) },
    { name: 'notifications', testMatch: needCompleteBrowser, use: launch(completeBrowser) },
    // Every page in every width and color scheme: `npm run test:long`.
    { name: 'walks', testMatch: walks, use: launch(browser) },
    // Every page as an image, for the eyes of a person: `npm run screenshots`.
    { name: 'screenshots', testMatch: screenshots, use: launch(browser) },
    // Key screens of an untouched demo against committed images: `npm run screenshots:compare`.
    { name: 'visual', testMatch: visual, use: launch(browser) },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: `exec "${process.execPath}" --disable-warning=ExperimentalWarning apps/server/src/main.ts`,
    cwd: projectFolder,
    url: `${originOf(worker)}/api/health`,
    timeout: 180_000,
    reuseExistingServer: false,
    // The database needs time to stop.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
    env: {
      NODE_ENV: 'test',
      DATA_DIR: join(dataFolder(), String(worker)),
      HOST: '127.0.0.1',
      PORT: String(portOf(worker)),
      DEMO: 'true',
      DEV_HOSTS: homeName,
      LOG_LEVEL: 'warn',
      PAYMENT_WEBHOOK_SECRET: paymentWebhookSecret,
    },
  })),
})
