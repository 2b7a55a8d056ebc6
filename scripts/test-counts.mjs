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

/** @param {readonly import('./vitest-report.mjs').FileResult[]} files @returns {Counts} */
function countFiles(files) {
  const failed = files.filter(({ failures }) => failures.length > 0)
  const failures = failed.flatMap(({ file, failures: texts }) => texts.map((text) => nameFailure(file, text)))
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: failures.length,
    failures,
    retried: [],
    filesToRetry: [...new Set(failed.map(({ file }) => file))],
  }
}

/** Counts of a report of `vitest-report.mjs`. @param {string} file */
export const vitestCounts = (file) => countFiles(read(file) ?? [])

/**
 * Counts of a run whose files with failures had a second attempt.
 * @param {string} first the report of the whole run
 * @param {string} second the report of the files that were repeated
 * @returns {Counts}
 */
export function afterSecondAttempt(first, second) {
  const repeated = read(second) ?? []
  const names = new Set(repeated.map((/** @type {any} */ { file }) => file))
  const kept = read(first).filter((/** @type {any} */ { file }) => !names.has(file))
  const counts = countFiles([...kept, ...repeated])
  return { ...counts, retried: vitestCounts(first).failures.filter((failure) => !counts.failures.includes(failure)) }
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
