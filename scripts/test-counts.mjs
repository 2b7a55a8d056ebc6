import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `failures` names each failed test, and `retried` each test that passed on a second attempt: its file, its title and the
 * first line of its error. `filesToRetry` are files with failures whose tests had one attempt.
 * @typedef {{ passed: number, failed: number, failures: string[], retried: string[], filesToRetry: string[] }} Counts
 */

/** @param {string} file @returns {any} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** @returns {Counts} */
const none = () => ({ passed: 0, failed: 0, failures: [], retried: [], filesToRetry: [] })

/** @param {string} file @param {string} title @param {string} [error] */
const nameFailure = (file, title, error = '') =>
  [relative(process.cwd(), file), title, stripVTControlCharacters(error).split('\n')[0]].filter(Boolean).join(' › ')

/**
 * A file that fails to load has no tests in the report, and counts as one failure.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = read(file)
  if (report === undefined) return none()
  /** @type {string[]} */
  const failures = []
  /** @type {string[]} */
  const filesToRetry = []
  for (const { name, status, message, assertionResults } of report.testResults) {
    if (status === 'failed') filesToRetry.push(relative(process.cwd(), name))
    if (status === 'failed' && assertionResults.length === 0) failures.push(nameFailure(name, '', message))
    for (const { status: outcome, fullName, failureMessages } of assertionResults)
      if (outcome === 'failed') failures.push(nameFailure(name, fullName, failureMessages[0]))
  }
  return { passed: report.numPassedTests, failed: failures.length, failures, retried: [], filesToRetry }
}

/**
 * Counts of a run whose files with failures had a second attempt.
 * @param {Counts} first
 * @param {Counts} second
 * @returns {Counts}
 */
export function afterSecondAttempt(first, second) {
  const retried = first.failures.filter((failure) => !second.failures.includes(failure))
  return { ...second, passed: first.passed + first.failed - second.failed, retried }
}

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} Attempts
 * @typedef {{ file: string, title: string, tests: Attempts[] }} Spec
 */

/** @param {any} suite @returns {Spec[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** @param {string} file @returns {Counts} */
export function playwrightCounts(file) {
  const report = read(file)
  if (report === undefined) return none()
  const { expected, flaky } = report.stats
  /** @type {(outcome: string, attempt: number) => string[]} */
  const named = (outcome, attempt) =>
    report.suites
      .flatMap(specsOf)
      .flatMap((/** @type {Spec} */ { file: name, title, tests }) =>
        tests
          .filter(({ status }) => status === outcome)
          .map(({ results }) => nameFailure(name, title, results.at(attempt)?.error?.message)),
      )
  const failures = [
    ...named('unexpected', -1),
    ...report.errors.map((/** @type {any} */ { message }) => nameFailure('', 'outside a test', message)),
  ]
  return { passed: expected + flaky, failed: failures.length, failures, retried: named('flaky', 0), filesToRetry: [] }
}
