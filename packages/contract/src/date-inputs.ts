import { z } from 'zod'

/** What lies before is a slip of the keys; the database knows no year 0. */
const first = '1900-01-01'

/** A day that a form takes, 1900 to 9999. */
export const dayInput = (error: string) => z.iso.date({ error }).refine((day) => day >= first, error)

/** A moment that a form takes, in UTC, 1900 to 9999. */
export const momentInput = (error: string) => z.iso.datetime({ error }).refine((moment) => moment >= first, error)
