import { sql } from 'kysely'
import { cleanUp } from '#platform/jobs/clean-up.ts'
import { days, later } from '#platform/clock/clock.ts'
import { defineJob, handle, noPayload } from '#platform/jobs/jobs.ts'
import { removeOldRegistrations } from './commands/remove-old-registrations.ts'

const batch = 100

export const jobs = [
  handle(
    defineJob({ name: 'accounts.removeOldRegistrations', payload: noPayload, maxAttempts: 3 }),
    async (ctx) => {
      while ((await ctx.inTransaction((inner) => removeOldRegistrations(inner, batch))) === batch);
    },
    '50 3 * * *',
  ),
  cleanUp('accounts.cleanUp', [
    // The console shows when a user was last seen.
    { table: 'sessions', when: (now) => sql`expires_at < ${later(now, -90 * days)}` },
    // The request limits count the codes of the last hour.
    { table: 'verification_codes', when: (now) => sql`expires_at < ${later(now, -days)}` },
    { table: 'email_undos', when: (now) => sql`expires_at < ${now}` },
    { table: 'wrong_codes', when: (now) => sql`at < ${later(now, -365 * days)}` },
    { table: 'password_resets', when: (now) => sql`expires_at < ${now}` },
  ]),
]
