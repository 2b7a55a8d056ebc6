import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseNode } from './choose-node.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureWebBuilt } from './ensure-web-built.mjs'
import { projectEnvironment, runCommand } from './run-command.mjs'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

/**
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {{ ok: boolean, counts?: Counts, skipped?: string }} StepResult
 * @typedef {{ name: string, needs?: string[], long?: boolean, run: () => Promise<StepResult> }} Step
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

/** @param {string[]} projects Projects of vitest.config.ts. */
async function vitestTests(...projects) {
  const report = join(reports, `vitest-${projects[0]}.json`)
  const code = await runCommand('vitest', [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return { ok: code === 0, counts: vitestCounts(report) }
}

/** Installs in CI the services that a developer may leave out, so that CI skips no test. */
async function services() {
  if (!process.env.CI) return { ok: true, skipped: 'runs in CI' }
  return inOrder('node scripts/ensure-services.ts')
}

/** Folders of the platform whose tests send no SQL of ours. */
const withoutSql = ['embedded-postgres', 'files', 'http', 'isolated-tasks', 'messages', 'network']

/**
 * Runs the modules and the platform, which contain all SQL, on the oldest installed PostgreSQL. Tests over several
 * modules cover logic that does not depend on its version. A developer's run skips this step unless it is named.
 */
async function olderPostgresTests() {
  if (!process.env.CI && process.argv.length === 2) return { ok: true, skipped: 'runs in CI, or when named' }
  const report = join(reports, 'older-postgres.json')
  const code = await runCommand('node', [
    'scripts/test-older-postgres.ts',
    ...withoutSql.map((folder) => `--exclude=**/platform/${folder}/**`),
    '--reporter=json',
    '--reporter=default',
    `--outputFile.json=${report}`,
    'apps/server/src',
  ])
  return existsSync(report) || code !== 0
    ? { ok: code === 0, counts: vitestCounts(report) }
    : { ok: true, skipped: 'the system brings no PostgreSQL' }
}

/** @param {string[]} projects Projects of e2e/playwright.config.ts. @returns {Promise<StepResult>} */
async function browserTests(...projects) {
  const report = join(reports, `playwright-${projects[0]}.json`)
  const env = { ...projectEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_WORKERS: '2' }
  const chosen = projects.map((name) => `--project=${name}`)
  const code = await runCommand('playwright', ['test', '-c', 'e2e', '--reporter=list,json', ...chosen], { env })
  return { ok: code === 0, counts: playwrightCounts(report) }
}

/**
 * Steps in order; a step is skipped when one that it needs has failed. A `long` one runs only when it is named.
 * @type {Step[]}
 */
export const steps = [
  {
    name: 'install',
    run: async () => {
      await ensureInstalled({ withTools: true })
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
  { name: 'script-sizes', needs: ['web-build'], run: () => inOrder('node scripts/check-script-sizes.ts') },
  { name: 'tests', needs: ['install'], run: () => vitestTests('contract', 'web', 'server') },
  { name: 'older-postgres', needs: ['install'], run: olderPostgresTests },
  { name: 'browser-tests', needs: ['browser', 'web-build'], run: () => browserTests('pages', 'notifications') },
  { name: 'long-tests', needs: ['install', 'web-build'], long: true, run: () => vitestTests('long') },
  { name: 'long-walks', needs: ['browser', 'web-build'], long: true, run: () => browserTests('walks') },
]
