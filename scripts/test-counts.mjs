import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */

/** @param {string} file @returns {any} */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/**
 * A file that fails to load has no tests in the report, and counts as one failure.
 * @param {string} file
 * @returns {Counts}
 */
export function vitestCounts(file) {
  const report = read(file)
  if (report === undefined) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** @param {string} file @returns {Counts} */
export function playwrightCounts(file) {
  const report = read(file)
  if (report === undefined) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}
