import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectFolder } from './project.mjs'
import { afterSecondAttempt, playwrightCounts, vitestCounts } from './test-counts.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(value: unknown): string {
  const file = join(mkdtempSync(join(folder, 'report-')), 'report.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

/** Runs Vitest on files with these texts, and returns its report. */
function runVitest(files: Record<string, string>): string {
  const target = join(folder, 'report.json')
  const config = `
    import { FileResults } from ${JSON.stringify(join(import.meta.dirname, 'vitest-report.mjs'))}
    export default { test: { globals: true, maxWorkers: 1, reporters: [new FileResults(${JSON.stringify(target)})] } }`
  for (const [name, text] of Object.entries({ ...files, 'vitest.config.mjs': config }))
    writeFileSync(join(folder, name), text)
  spawnSync(join(projectFolder, 'node_modules/.bin/vitest'), ['run', '--root', folder], { cwd: folder })
  return target
}

test('failures of tests, hooks, files and processes are counted and named with their errors', () => {
  const file = runVitest({
    'bids.test.js': `test('a bid is placed', () => { throw new Error('refused\\nat line 3') }); test('is read', () => {})`,
    'chat.test.js': `import './nothing.js'`,
    'crash.test.js': `test('ends the process', () => process.kill(process.pid, 'SIGKILL'))`,
    'hook.test.js': `describe('a wallet', () => { beforeAll(() => { throw new Error('no database') }); test('pays', () => {}) })`,
    'later.test.js': `test('goes on', async () => {
      void Promise.reject(new Error('too late'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
    'ledger.test.js': `test('balances', () => {})`,
  })
  const { passed, failed, failures, filesToRetry } = vitestCounts(file)
  expect(passed).toBe(3)
  expect(failed).toBe(failures.length)
  expect(failures.toSorted()).toEqual([
    'bids.test.js › a bid is placed › refused',
    expect.stringMatching(/^chat\.test\.js › .*nothing\.js/),
    expect.stringMatching(/^crash\.test\.js › did not finish/),
    expect.stringMatching(/^crash\.test\.js › outside a test › /),
    'hook.test.js › a wallet › no database',
    'later.test.js › outside a test › too late',
  ])
  expect(filesToRetry.toSorted()).toEqual([
    'bids.test.js',
    'chat.test.js',
    'crash.test.js',
    'hook.test.js',
    'later.test.js',
  ])
})

test('after a second attempt of the files with failures, the tests that failed only once are named', () => {
  const first = report([
    { file: 'a', passed: 2, failures: ['one'] },
    { file: 'b', passed: 0, failures: ['two', 'three'] },
    { file: 'c', passed: 5, failures: [] },
  ])
  const second = report([
    { file: 'a', passed: 3, failures: [] },
    { file: 'b', passed: 4, failures: ['two'] },
  ])
  expect(afterSecondAttempt(first, second)).toEqual({
    passed: 12,
    failed: 1,
    failures: ['b › two'],
    retried: ['a › one', 'b › three'],
    filesToRetry: ['b'],
  })
})

test('an error that belongs to no file stays after a second attempt', () => {
  const first = report([
    { file: '', passed: 0, failures: ['outside a test › no memory'] },
    { file: 'a', passed: 0, failures: ['one'] },
  ])
  const second = report([{ file: 'a', passed: 1, failures: [] }])
  expect(afterSecondAttempt(first, second)).toMatchObject({ passed: 1, failures: ['outside a test › no memory'] })
})

test('a browser test that passes on a second attempt counts as passed, an error outside a test as failed', () => {
  const failed = { status: 'unexpected', results: [{ error: { message: 'First' } }, { error: { message: 'Second' } }] }
  const flaky = { status: 'flaky', results: [{ error: { message: 'First' } }, {}] }
  const file = report({
    stats: { expected: 4, flaky: 1, unexpected: 1 },
    suites: [
      {
        specs: [{ file: 'home.spec.ts', title: 'loads', tests: [failed] }],
        suites: [{ specs: [{ file: 'home.spec.ts', title: 'searches', tests: [flaky] }] }],
      },
    ],
    errors: [{ message: 'The server did not start' }],
  })
  expect(playwrightCounts(file)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['home.spec.ts › loads › Second', 'outside a test › The server did not start'],
    retried: ['home.spec.ts › searches › First'],
    filesToRetry: [],
  })
})

test('no report counts nothing', () => {
  expect(vitestCounts(join(folder, 'none.json'))).toEqual({
    passed: 0,
    failed: 0,
    failures: [],
    retried: [],
    filesToRetry: [],
  })
})
