import { z } from 'zod'

/** Format of IANA names, such as 'Asia/Kolkata'. Offsets like '+05:30' are excluded: they ignore daylight saving time. */
const ianaShape = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/

function isTimeZone(name: string): boolean {
  if (!ianaShape.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const unknown = 'This time zone is not known.'

/** An IANA time zone. Aliases are accepted, because browsers report different names for the same zone. */
export const timeZone = z.string({ error: unknown }).max(64, unknown).refine(isTimeZone, unknown)
