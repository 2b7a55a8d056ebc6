import type { UserId } from '@market/contract/ids.ts'
import { beforeEach, expect, test } from 'vitest'
import { createClock, minutes, seconds } from '../clock/clock.ts'
import { createRecentEvents, maxKept, type RecentEvents } from './recent-events.ts'

const [buyer, seller] = ['buyer', 'seller'] as [UserId, UserId]

let time: number
let recent: RecentEvents
beforeEach(() => {
  time = 0
  recent = createRecentEvents({ ...createClock(), now: () => new Date(time) })
  time = 10 * minutes
})

const record = (payload: unknown, to = [buyer]) => recent.record({ to, event: 'new-message', payload })
const payloads = (ms: number) =>
  recent
    .since(ms)
    ?.to(buyer)
    .map(({ payload }) => payload)

test('a page gets the events since its read, for its user or for the records on its screen', () => {
  record('before')
  time += 10 * seconds
  record('after')
  record('private', [seller])
  recent.record({ to: [seller], viewing: 'listing:1', event: 'changed', payload: 'listing' })
  recent.record({ to: [buyer], event: 'typing', payload: 'typing' })
  expect(payloads(5 * seconds)).toEqual(['after'])
  expect(payloads(minutes)).toEqual(['before', 'after'])
  const shown = recent.since(5 * seconds)?.viewing(['listing:1', 'listing:2'])
  expect(shown?.map(({ payload }) => payload)).toEqual(['listing'])
})

test('a busy process keeps a limited number of events, and says when some are missing', () => {
  for (let n = 0; n < 3 * maxKept; n++) {
    record(n)
    time++
  }
  expect(payloads(maxKept / 2)).toHaveLength(maxKept / 2)
  expect(recent.since(maxKept + 1)).toBeNull()
})

test('events that no page needs any more are dropped', () => {
  for (let n = 0; n < maxKept; n++) record(n)
  time += minutes
  for (let n = 0; n < 4; n++) record(`late ${n}`)
  expect(recent.since(2 * minutes)).toBeNull()
  expect(payloads(30 * seconds)).toEqual(['late 0', 'late 1', 'late 2', 'late 3'])
})

test.each([-1, Number.NaN, Number.MAX_SAFE_INTEGER])('%s milliseconds ago is not known', (ms) => {
  expect(recent.since(ms)).toBeNull()
})
