import { expect, test, vi } from 'vitest'
import { formatDate, formatDayMonth, formatUniversalTime } from './dates.ts'

test('a day and a moment have the same name for everybody', () => {
  vi.stubEnv('TZ', 'Pacific/Kiritimati')
  expect(new Date('2026-11-22T23:59:00Z').getDate()).toBe(23)
  expect(formatDate('2026-11-22T23:59:00Z')).toBe('22 Nov 2026')
  expect(formatDate('2026-09-01')).toBe('1 Sep 2026')
  expect(formatDayMonth('2026-01-31')).toBe('31 Jan')
  expect(formatUniversalTime('2026-11-22T03:05:59Z')).toBe('22 Nov 2026, 03:05 UTC')
  vi.unstubAllEnvs()
})
