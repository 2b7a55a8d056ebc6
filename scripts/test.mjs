import { runScript, say, SetupError } from './project.mjs'
import { steps } from './test-steps.mjs'

/** @typedef {import('./test-steps.mjs').Step & { result: import('./test-steps.mjs').StepResult, seconds: number }} Done */

/** @param {import('./test-steps.mjs').Step} step */
async function runStep(step) {
  try {
    return await step.run()
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : String(error)}\n`)
    return { ok: false }
  }
}

/** @param {Done} done */
function summaryLine({ name, result, seconds }) {
  const state = result.skipped === undefined ? (result.ok ? 'passed' : 'FAILED') : 'skipped'
  const { counts } = result
  const detail = result.skipped ?? (counts === undefined ? '' : `${counts.passed} passed, ${counts.failed} failed`)
  return `${name.padEnd(16)}${state.padEnd(9)}${seconds.toFixed(1).padStart(7)} s  ${detail}`.trimEnd()
}

/** Runs all steps but the long ones, or the named ones, and prints a summary; "npm test lint types" runs two. */
await runScript(async () => {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !steps.some((step) => step.name === name))
  if (unknown !== undefined)
    throw new SetupError(`There is no step ${unknown}; there are ${steps.map(({ name }) => name).join(', ')}.`)
  /** @type {Done[]} */
  const done = []
  for (const step of steps) {
    if (wanted.length > 0 ? !wanted.includes(step.name) : step.long === true) continue
    const missing = step.needs?.find((need) => done.some(({ name, result }) => name === need && !result.ok))
    say(`\n== ${step.name}`)
    const start = performance.now()
    const result = missing === undefined ? await runStep(step) : { ok: false, skipped: `${missing} failed` }
    done.push({ ...step, result, seconds: (performance.now() - start) / 1000 })
  }
  say(`\n${done.map(summaryLine).join('\n')}\n`)
  const counted = done.flatMap(({ result: { counts } }) => counts ?? [])
  const total = (/** @type {'passed' | 'failed'} */ kind) => counted.reduce((sum, counts) => sum + counts[kind], 0)
  if (counted.length > 0) say(`${total('passed')} passed, ${total('failed')} failed`)
  return done.every(({ result }) => result.ok) ? 0 : 1
})
