import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bidProcess } from './bids/process.ts'
import { offerProcess } from './offers/process.ts'
import { actionsOf, defineProcess, problemsIn } from './process.ts'
import { processes } from './processes.ts'

test.each(processes)('$name can be walked from start to end', (process) => {
  expect(problemsIn(process)).toEqual([])
})

test('a process with a dead end or an island is found out', () => {
  const broken = defineProcess({
    name: 'broken',
    states: ['Start', 'Stuck', 'Island', 'End'],
    final: ['End'],
    roles: ['someone'],
    transitions: {
      begin: { from: ['(none)'], to: 'Start', by: ['someone'] },
      jam: { from: ['Start'], to: 'Stuck', by: ['someone'] },
      leave: { from: ['End'], to: 'Start', by: ['someone'] },
    },
  })
  expect(problemsIn(broken)).toEqual([
    'Island cannot be reached',
    'End cannot be reached',
    'Stuck has no way out and is not final',
    'Island has no way out and is not final',
    'End is final and has a way out',
  ])
})

test('what somebody may do with a row is neither what starts it nor what the clock does', () => {
  expect(actionsOf(bidProcess)).toEqual(['rebid', 'withdraw', 'accept', 'reject'])
  expect(actionsOf(offerProcess)).not.toContain('expire')
})

test('every process file of the contract is listed', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[\\/]process\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(`./${file}`)))
  const found = modules.flatMap((module) => Object.values(module)).filter((value) => 'transitions' in Object(value))
  expect(new Set(found)).toEqual(new Set(processes))
})
