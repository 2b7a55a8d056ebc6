import { expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from './clock.ts'

const at = (time: string) => vi.useFakeTimers({ now: Date.parse(time) })

test.each([
  [
    'a clock that is a second behind',
    '2026-11-26T10:04:00.100Z',
    '2026-11-26T10:04:01.100Z',
    '2026-11-26T10:04:01.100Z',
  ],
  ['the way of an answer', '2026-11-26T10:04:00.200Z', '2026-11-26T10:04:00.100Z', '2026-11-26T10:04:00.200Z'],
  [
    'a header of whole seconds',
    '2026-11-26T10:04:01.900Z',
    'Thu, 26 Nov 2026 10:04:00 GMT',
    '2026-11-26T10:04:01.900Z',
  ],
  [
    'a clock that is an hour ahead',
    '2026-11-26T11:04:00.000Z',
    'Thu, 26 Nov 2026 10:04:00 GMT',
    '2026-11-26T10:04:00.000Z',
  ],
])("%s is corrected by the server's time", (_, device, header, now) => {
  at(device)
  learnServerTime(header)
  expect(new Date(serverNow()).toISOString()).toBe(now)
})
