import { expect, test } from 'vitest'
import { processes } from '../processes.ts'
import { groupOf } from './groups.ts'
import { notificationTypes } from './endpoints.ts'
import { whoIsTold } from './who-is-told.ts'

test('every process defines the recipients of each of its verbs', () => {
  const verbs = (of: Readonly<Record<string, object>>) => Object.keys(of).toSorted()
  expect(Object.fromEntries(processes.map(({ name, transitions }) => [name, verbs(transitions)]))).toEqual(
    Object.fromEntries(Object.entries(whoIsTold).map(([name, decisions]) => [name, verbs(decisions)])),
  )
})

test('every notification type belongs to a preference group', () => {
  expect(Object.keys(groupOf).toSorted()).toEqual([...notificationTypes].toSorted())
})
