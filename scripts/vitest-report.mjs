import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Results of one test file. `failures` holds the title and the first line of the error of each failed test and hook. The
 * file is empty for an error outside of files.
 * @typedef {{ file: string, passed: number, failures: string[] }} FileResult
 * @typedef {{ message: string, VITEST_TEST_PATH?: string }} ReportedError
 */

/** @param {string} title @param {readonly { message: string }[]} errors */
const nameFailures = (title, errors) =>
  errors.map(({ message }) => [title, stripVTControlCharacters(message).split('\n')[0]].filter(Boolean).join(' › '))

/** @param {string} path */
const named = (path) => relative(process.cwd(), path)

/** @param {import('vitest/node').TestModule} module */
const isFinished = (module) => ['passed', 'failed', 'skipped'].includes(module.state())

/** @param {import('vitest/node').TestModule} module @returns {FileResult} */
function resultOf(module) {
  const tests = [...module.children.allTests()]
  const failures = [
    ...nameFailures('', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) => nameFailures(suite.fullName, suite.errors())),
    ...tests.flatMap((test) => nameFailures(test.fullName, test.result().errors?.slice(0, 1) ?? [])),
  ]
  return {
    file: named(module.moduleId),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: isFinished(module) ? failures : [...failures, 'did not finish'],
  }
}

/**
 * Writes the results of each test file as JSON. Unlike the reporter of Vitest, it includes errors of hooks, errors outside
 * of tests, and files that a crashed process left unfinished.
 */
export class FileResults {
  /** @param {string} target */
  constructor(target) {
    this.target = target
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly ReportedError[]} errors */
  onTestRunEnd(modules, errors) {
    // A crash does not tell its file, but leaves it unfinished.
    const unfinished = modules.find((module) => !isFinished(module))?.moduleId
    const outside = errors.map((error) => ({
      file: named(error.VITEST_TEST_PATH ?? unfinished ?? process.cwd()),
      passed: 0,
      failures: nameFailures('outside a test', [error]),
    }))
    writeFileSync(this.target, JSON.stringify([...modules.map(resultOf), ...outside]))
  }
}
