import { describe, expect, it, vi } from 'vitest'
import {
  formatDateTime,
  formatDeadline,
  formatDeadlineDay,
  formatElsewhere,
  formatDue,
  formatLeft,
  formatRelative,
  formatTime,
} from './dates.ts'

describe('dates', () => {
  it('use the current time zone of the device', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(formatTime('2026-11-20T10:34:00Z')).toBe('05:34')
    vi.stubEnv('TZ', 'Asia/Tokyo')
    expect(formatTime('2026-11-20T10:34:00Z')).toBe('19:34')
  })

  it('have month names of three letters, as in server-rendered pages', () => {
    expect(formatDateTime('2026-09-20T12:00:00Z')).toMatch(/^20 Sep 2026, /)
  })
})

describe('relative times', () => {
  it('count down in the two largest units', () => {
    expect(formatLeft(2 * 86_400_000 + 4 * 3_600_000)).toBe('2 d 4 h')
    expect(formatLeft(3 * 3_600_000 + 20 * 60_000)).toBe('3 h 20 min')
    expect(formatLeft(4 * 60_000 + 9_000)).toBe('4 min 09 s')
    expect(formatLeft(-1)).toBe('now')
  })

  it('name a weekday only while it is unambiguous', () => {
    const now = Date.parse('2026-11-23T12:00:00Z')
    expect(formatDue('2026-11-27T12:00:00Z', now)).toMatch(/^Friday at \d\d:\d\d$/)
    expect(formatDue('2026-11-30T12:00:00Z', now)).toMatch(/^30 Nov 2026, \d\d:\d\d$/)
    expect(formatDue('2027-01-07T12:00:00Z', now)).toMatch(/^7 Jan 2027, \d\d:\d\d$/)
  })

  it("name the reader's time zone at a deadline", () => {
    const now = Date.parse('2026-11-23T12:00:00Z')
    vi.stubEnv('TZ', 'Asia/Kolkata')
    expect(formatDeadline('2026-11-27T08:35:00Z', now)).toBe('Friday at 14:05 (GMT+5:30)')
    vi.stubEnv('TZ', 'America/New_York')
    expect(formatDeadlineDay('2026-11-27T19:05:00Z')).toMatch(/^27 Nov 2026, 14:05 \((GMT-5|EST)\)$/)
  })

  it("say the other side's time where it is another, with the weekday where that is another too", () => {
    const deadline = '2026-11-27T08:35:00Z'
    vi.stubEnv('TZ', 'Asia/Kolkata')
    expect(formatElsewhere(deadline, 'Europe/Istanbul')).toBe('11:35 (GMT+3)')
    expect(formatElsewhere(deadline, 'Pacific/Honolulu')).toBe('Thursday at 22:35 (GMT-10)')
    expect(formatElsewhere(deadline, 'Asia/Colombo')).toBeNull()
    expect(formatElsewhere(deadline, 'Mars/Olympus')).toBeNull()
  })

  it('state how long ago or how soon', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(formatRelative('2026-11-20T09:00:00Z', now)).toBe('3 hours ago')
    expect(formatRelative('2026-11-22T12:00:00Z', now)).toBe('in 2 days')
    expect(formatRelative('2026-11-20T11:59:40Z', now)).toBe('just now')
    expect(formatRelative('2026-11-20T12:00:59.900Z', now)).toBe('just now')
  })

  it('count hours, not calendar days', () => {
    const now = Date.parse('2026-11-26T10:00:00Z')
    expect(formatRelative('2026-11-24T11:00:00Z', now)).toBe('1 day ago')
    expect(formatRelative('2026-09-29T10:00:00Z', now)).toBe('1 month ago')
  })
})
