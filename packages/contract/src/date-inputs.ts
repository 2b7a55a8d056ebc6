import { z } from 'zod'
import { cleanCode } from './digits.ts'

/** What lies before is a slip of the keys; the database knows no year 0. */
const first = '1900-01-01'

const instant = z.iso.datetime({ offset: true, local: true })
const day = z.iso.date()

/** The day that an ISO date-time names, as it was written; anything else is left unchanged. */
const dayOf = (text: string): string => (instant.safeParse(text).success ? text.slice(0, 10) : text)

/** The instant that an ISO date, or a date-time with an offset, names, in UTC; anything else is left unchanged. */
function instantOf(text: string): string {
  if (day.safeParse(text).success) return `${text}T00:00:00.000Z`
  const isWithOffset = /[+-]\d\d:\d\d$/.test(text) && instant.safeParse(text).success
  return isWithOffset ? new Date(text).toISOString() : text
}

/** A day that a form takes, 1900 to 9999: `yyyy-MM-dd`, or the day of an ISO date-time. */
export const dayInput = (error: string) =>
  z
    .string({ error })
    .overwrite(cleanCode)
    .overwrite(dayOf)
    .pipe(z.iso.date({ error }).refine((given) => given >= first, error))

/** An instant that a form takes, 1900 to 9999: an ISO date-time, or a day, which is its first second in UTC. */
export const momentInput = (error: string) =>
  z
    .string({ error })
    .overwrite(cleanCode)
    .overwrite(instantOf)
    .pipe(z.iso.datetime({ error }).refine((given) => given >= first, error))
