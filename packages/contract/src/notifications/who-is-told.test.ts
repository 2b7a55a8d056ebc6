import { expect, test } from 'vitest'
import { processes } from '../processes.ts'
import { notificationKinds, notificationTypes } from './kinds.ts'
import { whoIsTold } from './who-is-told.ts'

test('every process has decided of each of its verbs who is told', () => {
  const verbs = (of: Readonly<Record<string, object>>) => Object.keys(of).toSorted()
  expect(Object.fromEntries(processes.map(({ name, transitions }) => [name, verbs(transitions)]))).toEqual(
    Object.fromEntries(Object.entries(whoIsTold).map(([name, decisions]) => [name, verbs(decisions)])),
  )
})

test('every type of notification belongs to a group of preferences', () => {
  expect(Object.keys(notificationKinds).toSorted()).toEqual([...notificationTypes].toSorted())
})
