import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bidProcess } from './bids/process.ts'
import { bookingProcess } from './bookings/process.ts'
import { offerProcess } from './offers/process.ts'
import { actionsOf, defineProcess, dueAt, problemsIn, recipientsOf } from './process.ts'
import { processes } from './processes.ts'

test.each(processes)('$name can be walked from start to end', (process) => {
  expect(problemsIn(process)).toEqual([])
})

const notify = { none: 'it is a test' } as const

test('a process with a dead end or an island is found out', () => {
  const broken = defineProcess({
    name: 'broken',
    states: ['Start', 'Stuck', 'Island', 'End'],
    final: ['End'],
    roles: ['someone'],
    transitions: {
      begin: { from: ['(none)'], to: 'Start', by: ['someone'], notify },
      jam: { from: ['Start'], to: 'Stuck', by: ['someone'], notify },
      leave: { from: ['End'], to: 'Start', by: ['someone'], notify },
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

test('the actions on a record exclude those that create it and those that only the system performs', () => {
  expect(actionsOf(bidProcess)).toEqual(['rebid', 'withdraw', 'accept', 'reject'])
  expect(actionsOf(offerProcess)).not.toContain('expire')
})

const transitions = processes.flatMap((process) =>
  Object.entries(process.transitions).map(([verb, rule]) => ({ name: `${process.name}.${verb}`, ...rule })),
)

test('only the system performs a transition whose time is over, and the transition that starts the time exists', () => {
  const names = transitions.map(({ name }) => name)
  for (const { name, by, after } of transitions.filter((rule) => rule.after !== undefined)) {
    expect(by, name).toContain('system')
    expect(names, name).toEqual(expect.arrayContaining([...(after?.since ?? [])]))
  }
})

test('the other side is notified of what one side did, and both of what the system or an operator did', () => {
  const sides = ['buyer', 'seller'] as const
  const { settle, acceptBid, decideRefund, review } = bookingProcess.transitions
  expect(recipientsOf(settle, sides, 'buyer')).toEqual(['seller'])
  expect(recipientsOf(settle, sides, 'system')).toEqual(['buyer', 'seller'])
  expect(recipientsOf(decideRefund, sides, 'operator')).toEqual(['buyer', 'seller'])
  expect(recipientsOf(review, sides, 'buyer')).toEqual(['seller'])
  expect(recipientsOf(acceptBid, sides, 'buyer')).toEqual([])
})

test('a transition that only users perform is never due', () => {
  const since = new Date('2026-03-02T10:00:00Z')
  const terms = { offerAnswer: 1000, offerPayment: 2000 }
  expect(dueAt(offerProcess.transitions.expire, { since, terms })).toEqual(new Date('2026-03-02T10:00:01Z'))
  expect(() => dueAt(offerProcess.transitions.send, { since, terms })).toThrow('no timer')
})

test('every process file of the contract is listed', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[\\/]process\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(`./${file}`)))
  const found = modules.flatMap((module) => Object.values(module)).filter((value) => 'transitions' in Object(value))
  expect(new Set(found)).toEqual(new Set(processes))
})
