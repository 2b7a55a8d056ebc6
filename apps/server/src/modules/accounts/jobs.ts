import { sql } from 'kysely'
import { cleanUp } from '#platform/jobs/clean-up.ts'
import { days, later } from '#platform/clock.ts'

export const jobs = [
  cleanUp('accounts.cleanUp', [
    // The console says when somebody was last seen.
    { table: 'sessions', when: (now) => sql`expires_at < ${later(now, -90 * days)}` },
    // Who asks for a code is held to those of the last hour.
    { table: 'verification_codes', when: (now) => sql`expires_at < ${later(now, -days)}` },
    { table: 'password_resets', when: (now) => sql`expires_at < ${now}` },
  ]),
]
