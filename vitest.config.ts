import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { FileResults } from './scripts/vitest-report.mjs'

const server = new URL('apps/server/', import.meta.url).pathname
/** Where `scripts/test.mjs` reads the number of passed and failed tests. */
const report = process.env['TEST_REPORT']
const longTests = 'apps/server/test/long/**/*.test.ts'
/** Tests that start programs and databases of their own: a step of CI, so that `npm test` stays short. */
const programTests = [
  'apps/server/test/programs/*.test.ts',
  'apps/server/src/backup.test.ts',
  'apps/server/src/platform/embedded-postgres/start-embedded-postgres.test.ts',
  'scripts/start.test.ts',
]

const serverTests = {
  globalSetup: `${server}src/platform/testing/test-cluster.ts`,
  // A worker keeps the program it has loaded: each file makes its own database, and no module keeps state.
  isolate: false,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    reporters: report === undefined ? ['default'] : ['default', new FileResults(report)],
    // A busy machine is no failure: what is waited for has long to come, and then says what did not.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Two at least: much of the server's tests is waiting, for a database or a program that starts.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'apps/server/test/*.test.ts',
            'packages/demo/src/**/*.test.ts',
            '{scripts,tools}/**/*.test.ts',
          ],
          exclude: programTests,
          ...serverTests,
        },
      },
      {
        // Each test starts several programs and databases, so two at once are slow.
        test: { name: 'programs', include: programTests, ...serverTests, testTimeout: 180_000, hookTimeout: 180_000 },
      },
      {
        // Walks, storms and crashes that take minutes: `npm run test:long`.
        test: {
          name: 'long',
          include: [longTests, 'apps/server/test/money-walk.test.ts'],
          env: { OPERATIONS: process.env['OPERATIONS'] ?? '100000', PEOPLE: process.env['PEOPLE'] ?? '200' },
          ...serverTests,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'web',
          include: ['apps/web/app/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'happy-dom',
          // A clicked link must not leave the page, which later tests use too.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          setupFiles: ['apps/web/test-setup.ts'],
        },
      },
    ],
  },
})
