import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseNode } from './choose-node.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureWebBuilt } from './ensure-web-built.mjs'
import { runScript, say, SetupError } from './project.mjs'
import { projectEnvironment, runCommand } from './run-command.mjs'
import { afterSecondAttempt, playwrightCounts, vitestCounts } from './test-counts.mjs'

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
  { name: 'program-tests', run: 'vitest run --project programs', counts: vitestCounts, inCi: true },
  { name: 'older-postgres', run: 'node scripts/test-older-postgres.ts', counts: vitestCounts, inCi: true },
  {
    name: 'previous-release',
    run: 'node scripts/previous-release/test-previous-release.ts',
    counts: vitestCounts,
    inCi: true,
  },
  {
    name: 'browser-tests',
    needs: ['browser', 'web-build'],
    run: `playwright test -c e2e --project pages --project notifications${process.env.CI ? ' --project faults' : ''}`,
    counts: playwrightCounts,
  },
  {
    name: 'key-screens',
    needs: ['browser', 'web-build'],
    run: 'playwright test -c e2e --project visual',
    counts: playwrightCounts,
    inCi: true,
  },
  { name: 'image', run: 'node scripts/test-image.ts', inCi: true },
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

/** In CI, so many files with failures get a second attempt, as browser tests do; more failures have a common cause. */
const mostFilesRetried = process.env.CI ? 3 : 0

const reports = mkdtempSync(join(tmpdir(), 'market-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** @param {string} command @param {Step} step */
async function runTests(command, { name, counts }) {
  const report = join(mkdtempSync(join(reports, name)), 'report.json')
  // vitest.config.ts and playwright.config.ts write their results to TEST_REPORT.
  const env = { ...projectEnvironment, TEST_REPORT: report, E2E_WORKERS: '2' }
  const code = await runCommand(command, [], { shell: true, env })
  return { code, report, counts: counts?.(report), isReported: existsSync(report) }
}

/** @param {Step} step @returns {Promise<Result>} */
async function runStep(step) {
  const { run, counts } = step
  if (typeof run === 'function') {
    await run()
    return { state: 'passed' }
  }
  const first = await runTests(run, step)
  if (first.code === 0)
    return counts !== undefined && !first.isReported
      ? { state: 'skipped', detail: 'see above' }
      : { state: 'passed', counts: first.counts }
  const files = first.counts?.filesToRetry ?? []
  if (first.counts === undefined || files.length === 0 || files.length > mostFilesRetried)
    return { state: 'FAILED', counts: first.counts }
  say(`\nSecond attempt of ${files.join(', ')}`)
  const second = await runTests(`${run} ${files.join(' ')}`, step)
  const both = afterSecondAttempt(first.report, second.report)
  return { state: second.code === 0 && both.failed === 0 ? 'passed' : 'FAILED', counts: both }
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
  /** @type {{ lines: string[], failed: string[], failures: string[], retried: string[] }} */
  const { lines, failed, failures, retried } = { lines: [], failed: [], failures: [], retried: [] }
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
    retried.push(...(counts?.retried ?? []))
    const text = detail ?? (counts === undefined ? '' : `${counts.passed} passed, ${counts.failed} failed`)
    lines.push(`${step.name.padEnd(17)}${state.padEnd(9)}${seconds.padStart(7)} s  ${text}`.trimEnd())
  }
  say(`\n${lines.join('\n')}\n`)
  if (total.passed + total.failed > 0) say(`${total.passed} passed, ${total.failed} failed`)
  for (const failure of failures.slice(0, mostFailuresNamed)) say(`  ${failure}`)
  if (retried.length > 0) say(`Passed on a second attempt:`)
  for (const test of retried) say(`  ${test}`)
  return failed.length === 0 ? 0 : 1
})
