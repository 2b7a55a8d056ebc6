import { z } from 'zod'
import { cleanCode } from './digits.ts'

/** Earlier dates are typing errors, and PostgreSQL has no year 0. */
const first = '1900-01-01'

const instant = z.iso.datetime({ offset: true, local: true })
const day = z.iso.date()

/** The date part of an ISO date-time, without time zone conversion; other text is returned unchanged. */
const dayOf = (text: string): string => (instant.safeParse(text).success ? text.slice(0, 10) : text)

/** Converts an ISO date, or a date-time with an offset, to UTC; other text is returned unchanged. */
function instantOf(text: string): string {
  if (day.safeParse(text).success) return `${text}T00:00:00.000Z`
  const isWithOffset = /[+-]\d\d:\d\d$/.test(text) && instant.safeParse(text).success
  return isWithOffset ? new Date(text).toISOString() : text
}

/** A date from 1900 to 9999: `yyyy-MM-dd`, or the date part of an ISO date-time. */
export const dayInput = (error: string) =>
  z
    .string({ error })
    .overwrite(cleanCode)
    .overwrite(dayOf)
    .pipe(z.iso.date({ error }).refine((given) => given >= first, error))

/** A timestamp from 1900 to 9999: an ISO date-time, or a date, which means midnight UTC. */
export const momentInput = (error: string) =>
  z
    .string({ error })
    .overwrite(cleanCode)
    .overwrite(instantOf)
    .pipe(z.iso.datetime({ error }).refine((given) => given >= first, error))
