import { expect, test } from 'vitest'
import { notificationKinds, notificationTypes } from './kinds.ts'

test('every type of notification belongs to a group of preferences', () => {
  expect(Object.keys(notificationKinds).toSorted()).toEqual([...notificationTypes].toSorted())
})
