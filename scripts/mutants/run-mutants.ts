import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder, say } from '../project.mjs'
import { vitestCounts } from '../test-counts.mjs'
import { mutants, problemOf } from './mutants.ts'

const vitest = join(projectFolder, 'node_modules/.bin/vitest')

const report = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'report.json')

function isDetected(index: number, tests: readonly string[]): boolean {
  rmSync(report, { force: true })
  const options = ['--config', 'scripts/mutants/vitest.config.ts', '--bail=1']
  const run = spawnSync(vitest, ['run', ...options, ...tests], {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...process.env, MUTANT: String(index), TEST_REPORT: report },
  })
  const counts = vitestCounts(report)
  if (counts.passed + counts.failed === 0)
    throw new Error(`No test ran for ${tests.join(', ')}:\n${run.stdout}\n${run.stderr}`)
  return counts.failed > 0
}

// Runs every mutant, or those whose fault contains the given words. Fails if the tests do not detect one.
const words = process.argv.slice(2).join(' ')
let survivors = 0
let detected = 0
for (const [index, mutant] of mutants.entries()) {
  if (!mutant.fault.includes(words)) continue
  const problem = problemOf(mutant)
  const survives = problem !== null || !isDetected(index, mutant.tests)
  if (survives) survivors++
  else detected++
  say(`${survives ? 'SURVIVED' : 'detected'}  ${mutant.fault}${problem === null ? '' : `: ${problem}`}`)
}
say(`\n${detected} detected, ${survivors} survived`)
process.exitCode = survivors === 0 ? 0 : 1
rmSync(dirname(report), { recursive: true })
