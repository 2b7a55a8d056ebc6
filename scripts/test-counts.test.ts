import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from './test-counts.mjs'

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

test('a test file that cannot be loaded counts as a failure', () => {
  const file = report({
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}, {}, {}] },
    ],
  })
  expect(vitestCounts(file)).toEqual({ passed: 3, failed: 2 })
})

test('a browser test that passes on a second attempt counts as passed, an error outside a test as failed', () => {
  const file = report({ stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{}] })
  expect(playwrightCounts(file)).toEqual({ passed: 5, failed: 3 })
})

test('no report counts nothing', () => {
  expect(vitestCounts(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 })
})
