import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseNode } from './choose-node.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureWebBuilt } from './ensure-web-built.mjs'
import { runScript, say, SetupError } from './project.mjs'
import { projectEnvironment, runCommand } from './run-command.mjs'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

/**
 * `run` is a shell command, or a function that throws an error. `counts` reads the report of a step that runs tests.
 * `inCi` steps run in CI or when they are named, `long` ones only when they are named.
 * @typedef {import('./test-counts.mjs').Counts} Counts
 * @typedef {{ name: string, run: string | (() => Promise<void>), needs?: string[], counts?: (file: string) => Counts,
 *   inCi?: boolean, long?: boolean }} Step
 * @typedef {{ state: 'passed' | 'FAILED' | 'skipped', detail?: string, counts?: Counts | undefined }} Result
 */

/** @type {Step[]} */
const steps = [
  { name: 'install', run: () => ensureInstalled({ withTools: true }).then(() => void chooseNode()) },
  { name: 'services', run: 'node scripts/ensure-services.ts', inCi: true },
  { name: 'browser', run: 'node e2e/ensure-browser.ts' },
  { name: 'format', run: 'oxfmt --check' },
  { name: 'types', run: 'tsc -p tsconfig.json' },
  { name: 'web-types', run: 'npm run typecheck -w @market/web' },
  { name: 'lint', run: 'oxlint --type-aware' },
  { name: 'structure', run: 'node scripts/check-structure.ts' },
  { name: 'unused', run: 'knip --no-config-hints' },
  { name: 'web-build', run: ensureWebBuilt },
  { name: 'script-sizes', needs: ['web-build'], run: 'node scripts/check-script-sizes.ts' },
  { name: 'tests', run: 'vitest run --project contract --project web --project server', counts: vitestCounts },
  { name: 'older-postgres', run: 'node scripts/test-older-postgres.ts', counts: vitestCounts, inCi: true },
  {
    name: 'browser-tests',
    needs: ['browser', 'web-build'],
    run: 'playwright test -c e2e --project pages --project notifications',
    counts: playwrightCounts,
  },
  { name: 'long-tests', needs: ['web-build'], run: 'vitest run --project long', counts: vitestCounts, long: true },
  {
    name: 'long-walks',
    needs: ['browser', 'web-build'],
    run: 'playwright test -c e2e --project walks',
    counts: playwrightCounts,
    long: true,
  },
]

/** How many failed tests the summary names. */
const mostFailuresNamed = 50

const reports = mkdtempSync(join(tmpdir(), 'market-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** @param {Step} step @returns {Promise<Result>} */
async function runStep({ name, run, counts }) {
  const report = join(reports, name)
  if (typeof run === 'function') await run()
  else {
    // vitest.config.ts and playwright.config.ts write their results to TEST_REPORT.
    const env = { ...projectEnvironment, TEST_REPORT: report, E2E_WORKERS: '2' }
    const code = await runCommand(run, [], { shell: true, env })
    if (code !== 0) return { state: 'FAILED', counts: counts?.(report) }
  }
  if (counts !== undefined && !existsSync(report)) return { state: 'skipped', detail: 'see above' }
  return { state: 'passed', counts: counts?.(report) }
}

/** @param {Step} step @param {boolean} isNamed @param {readonly string[]} failed @returns {Promise<Result>} */
async function resultOf(step, isNamed, failed) {
  const missing = ['install', ...(step.needs ?? [])].find((need) => failed.includes(need))
  if (missing !== undefined) return { state: 'skipped', detail: `${missing} failed` }
  if (step.inCi && !isNamed && !process.env.CI) return { state: 'skipped', detail: 'runs in CI, or when named' }
  try {
    return await runStep(step)
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : String(error)}\n`)
    return { state: 'FAILED' }
  }
}

// Runs all steps but the long ones, or the named ones, and prints a summary; "npm test lint types" runs two.
await runScript(async () => {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined)
    throw new SetupError(`There is no step ${unknown}; there are ${steps.map(({ name }) => name).join(', ')}.`)
  /** @type {{ lines: string[], failed: string[], failures: string[] }} */
  const { lines, failed, failures } = { lines: [], failed: [], failures: [] }
  const total = { passed: 0, failed: 0 }
  for (const step of steps.filter(({ name, long }) => (named.length > 0 ? named.includes(name) : !long))) {
    say(`\n== ${step.name}`)
    const start = performance.now()
    const { state, counts, detail } = await resultOf(step, named.includes(step.name), failed)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    if (state === 'FAILED') failed.push(step.name)
    total.passed += counts?.passed ?? 0
    total.failed += counts?.failed ?? 0
    failures.push(...(counts?.failures ?? []))
    const text = detail ?? (counts === undefined ? '' : `${counts.passed} passed, ${counts.failed} failed`)
    lines.push(`${step.name.padEnd(16)}${state.padEnd(9)}${seconds.padStart(7)} s  ${text}`.trimEnd())
  }
  say(`\n${lines.join('\n')}\n`)
  if (total.passed + total.failed > 0) say(`${total.passed} passed, ${total.failed} failed`)
  for (const failure of failures.slice(0, mostFailuresNamed)) say(`  ${failure}`)
  return failed.length === 0 ? 0 : 1
})
