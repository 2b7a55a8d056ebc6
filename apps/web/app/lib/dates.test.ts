import { describe, expect, it, vi } from 'vitest'
import { formatDate, formatDayMonth, formatLeft, formatRelative, formatUniversalTime } from './dates.ts'

describe('times in words', () => {
  it('name the same day to everybody', () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    expect(new Date('2026-11-22T23:59:00Z').getDate()).toBe(23)
    expect(formatDate('2026-11-22T23:59:00Z')).toBe('22 Nov 2026')
    expect(formatDate('2026-09-01')).toBe('1 Sep 2026')
    expect(formatDayMonth('2026-01-31')).toBe('31 Jan')
    expect(formatUniversalTime('2026-11-22T03:05:59Z')).toBe('22 Nov 2026, 03:05 UTC')
    vi.unstubAllEnvs()
  })

  it('count down in the two largest units', () => {
    expect(formatLeft(2 * 86_400_000 + 4 * 3_600_000)).toBe('2 d 4 h')
    expect(formatLeft(3 * 3_600_000 + 20 * 60_000)).toBe('3 h 20 min')
    expect(formatLeft(4 * 60_000 + 9_000)).toBe('4 min 09 s')
    expect(formatLeft(-1)).toBe('now')
  })

  it('tell how long ago or how soon', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(formatRelative('2026-11-20T09:00:00Z', now)).toBe('3 hours ago')
    expect(formatRelative('2026-11-22T12:00:00Z', now)).toBe('in 2 days')
    expect(formatRelative('2026-11-20T11:59:40Z', now)).toBe('just now')
  })
})
