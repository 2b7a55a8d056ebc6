import { beforeEach, expect, test } from 'vitest'
import { createClock, minutes, seconds } from '../clock/clock.ts'
import { createRecentEvents, maxKept, type RecentEvents } from './recent-events.ts'

const [buyer, seller] = ['user:buyer', 'user:seller'] as const

let time: number
let recent: RecentEvents
beforeEach(() => {
  time = 0
  recent = createRecentEvents({ ...createClock(), now: () => new Date(time) })
  time = 10 * minutes
})

const record = (payload: unknown, room: string = buyer) =>
  recent.record({ rooms: [room], event: 'new-message', payload })
const payloads = (ms: number) =>
  recent
    .since(ms)?.([buyer])
    .map(({ payload }) => payload)

test('a page gets the events since its read, for its user or for the records on its screen', () => {
  record('before')
  time += 10 * seconds
  record('after')
  record('private', seller)
  recent.record({ rooms: [seller, 'viewers:listing:1'], event: 'changed', payload: 'listing' })
  recent.record({ rooms: [buyer], event: 'typing', payload: 'typing' })
  expect(payloads(5 * seconds)).toEqual(['after'])
  expect(payloads(minutes)).toEqual(['before', 'after'])
  const shown = recent.since(5 * seconds)?.(['viewers:listing:1', 'viewers:listing:2'])
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
  time += 2 * minutes
  for (let n = 0; n < 4; n++) record(`late ${n}`)
  expect(recent.since(3 * minutes)).toBeNull()
  expect(payloads(30 * seconds)).toEqual(['late 0', 'late 1', 'late 2', 'late 3'])
})

test('events before a gap, or just after the start, are not known completely', () => {
  recent.noteGap()
  time += 5 * seconds
  record('after the gap')
  expect(payloads(5 * seconds)).toEqual(['after the gap'])
  expect(recent.since(6 * seconds)).toBeNull()
  const young = createRecentEvents({ ...createClock(), now: () => new Date(time) })
  time += 5 * seconds
  expect(young.since(seconds)).toBeNull()
})

test.each([-1, Number.NaN, Number.MAX_SAFE_INTEGER])('%s milliseconds ago is not known', (ms) => {
  expect(recent.since(ms)).toBeNull()
})
