import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { afterSecondAttempt, playwrightCounts, vitestCounts } from './test-counts.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function report(value: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

test('failed tests and files that cannot be loaded are counted and named with their errors', () => {
  const file = report({
    numPassedTests: 3,
    testResults: [
      {
        name: join(process.cwd(), 'bids.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'a bid is placed', failureMessages: ['\u001b[31mError: refused\n  at line 3'] },
        ],
      },
      { name: join(process.cwd(), 'chat.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
      { name: join(process.cwd(), 'ledger.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  expect(vitestCounts(file)).toEqual({
    passed: 3,
    failed: 2,
    failures: ['bids.test.ts › a bid is placed › Error: refused', 'chat.test.ts › No such module'],
    retried: [],
    filesToRetry: ['bids.test.ts', 'chat.test.ts'],
  })
})

test('after a second attempt of the files with failures, the tests that failed only once are named', () => {
  const first = { passed: 7, failed: 2, failures: ['a › one', 'b › two'], retried: [], filesToRetry: ['a', 'b'] }
  const second = { passed: 3, failed: 1, failures: ['b › two'], retried: [], filesToRetry: ['b'] }
  expect(afterSecondAttempt(first, second)).toMatchObject({
    passed: 8,
    failed: 1,
    failures: ['b › two'],
    retried: ['a › one'],
  })
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
