import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseNode } from './choose-node.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureWebBuilt } from './ensure-web-built.mjs'
import { projectFolder } from './project.mjs'
import { projectEnvironment, runCommand } from './run-command.mjs'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {{ ok: boolean, counts?: Counts, skipped?: string }} StepResult
 * @typedef {{ name: string, needs?: string[], run: () => Promise<StepResult> }} Step
 */

const reports = mkdtempSync(join(tmpdir(), 'market-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** @param {string[]} commands @returns {Promise<StepResult>} */
async function inOrder(...commands) {
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ')
    if ((await runCommand(program, args)) !== 0) return { ok: false }
  }
  return { ok: true }
}

async function moduleTests() {
  const report = join(reports, 'vitest.json')
  const code = await runCommand('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return { ok: code === 0, counts: vitestCounts(report) }
}

/** Long randomized tests of logic that does not depend on the PostgreSQL version. */
const longOnes = ['fuzz', '*-walk*', '*-soak', 'booking-predictions', 'guessing']

/** Installs in CI the services that a developer may leave out, so that CI skips no test. */
async function services() {
  if (!process.env.CI) return { ok: true, skipped: 'runs in CI' }
  return inOrder('node scripts/ensure-services.ts')
}

/**
 * Runs the modules and the platform, which contain all SQL, on the oldest installed PostgreSQL. Tests over several
 * modules cover logic that does not depend on its version. A developer's run skips this step unless it is named.
 */
async function olderPostgresTests() {
  if (!process.env.CI && process.argv.length === 2) return { ok: true, skipped: 'runs in CI, or when named' }
  const report = join(reports, 'older-postgres.json')
  const code = await runCommand('node', [
    'scripts/test-older-postgres.ts',
    '--exclude=**/embedded-postgres/**',
    ...longOnes.map((name) => `--exclude=**/${name}.test.ts`),
    '--reporter=json',
    '--reporter=default',
    `--outputFile.json=${report}`,
    'apps/server/src',
  ])
  return existsSync(report) || code !== 0
    ? { ok: code === 0, counts: vitestCounts(report) }
    : { ok: true, skipped: 'the system brings no PostgreSQL' }
}

/** @returns {Promise<StepResult>} */
async function browserTests() {
  const specs = readdirSync(join(projectFolder, 'e2e'), { recursive: true }).filter((name) =>
    /^(?!node_modules).*\.spec\.ts$/.test(String(name)),
  )
  if (specs.length === 0) return { ok: true, skipped: 'there are no specs' }
  const report = join(reports, 'playwright.json')
  const env = { ...projectEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_WORKERS: '2' }
  const code = await runCommand('playwright', ['test', '-c', 'e2e', '--reporter=list,json'], { env })
  return { ok: code === 0, counts: playwrightCounts(report) }
}

/**
 * Steps in order; a step is skipped when one that it needs has failed.
 * @type {Step[]}
 */
export const steps = [
  {
    name: 'install',
    run: async () => {
      await ensureInstalled()
      chooseNode()
      return { ok: true }
    },
  },
  { name: 'services', needs: ['install'], run: services },
  { name: 'browser', needs: ['install'], run: () => inOrder('node e2e/ensure-browser.ts') },
  { name: 'format', needs: ['install'], run: () => inOrder('oxfmt --check') },
  { name: 'types', needs: ['install'], run: () => inOrder('tsc -p tsconfig.json') },
  {
    name: 'web-types',
    needs: ['install'],
    run: () => inOrder('npm exec -w @market/web -- react-router typegen', 'tsc -p apps/web'),
  },
  { name: 'lint', needs: ['install'], run: () => inOrder('oxlint --type-aware') },
  { name: 'structure', needs: ['install'], run: () => inOrder('node scripts/check-structure.ts') },
  { name: 'unused', needs: ['install'], run: () => inOrder('knip --no-config-hints') },
  {
    name: 'web-build',
    needs: ['install'],
    run: async () => {
      await ensureWebBuilt()
      return { ok: true }
    },
  },
  { name: 'tests', needs: ['install'], run: moduleTests },
  { name: 'older-postgres', needs: ['install'], run: olderPostgresTests },
  { name: 'browser-tests', needs: ['browser', 'web-build'], run: browserTests },
]
