import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { dollarsOut } from '../amounts.ts'
import { bookingId } from '../ids.ts'
import { pageOf } from '../page.ts'
import { timestamp } from '../text.ts'
import { version } from '../version.ts'
import { writtenNumber } from '../written-number.ts'
import { ownersOnly } from './forms.ts'
import { settingForm } from './setting-values.ts'
import { settingNames } from './settings.ts'
import { namedPerson } from './table.ts'

const nothing = z.object({})
const settingValue = z.union([z.number(), z.boolean(), z.string()])

export const getVersion = endpoint({
  name: 'admin.getVersion',
  method: 'GET',
  path: '/version',
  audience: 'public',
  summary: 'Returns the version of the program that answered.',
  input: nothing,
  output: z.object({
    version: z.string().describe('such as 1.2.0'),
    commit: z.string().nullable().describe('the commit that the release was made from; null outside a release'),
  }),
  errors: [],
})

export const getSettings = endpoint({
  name: 'admin.getSettings',
  method: 'GET',
  path: '/admin/settings',
  audience: 'admin',
  summary: 'Lists settings with their last change.',
  input: nothing,
  output: pageOf(
    z.object({
      name: z.enum(settingNames),
      value: settingValue.describe('in the unit of its form: dollars, hours or days for money and times'),
      standard: settingValue,
      changedBy: namedPerson.nullable(),
      changedAt: timestamp.nullable(),
      version: version.describe('0 where it was never changed'),
      proposal: z
        .object({
          value: settingValue,
          proposedBy: namedPerson,
          created: timestamp,
          actions: actionsSchema(['approve']),
        })
        .nullable()
        .describe('a higher value that waits for another owner'),
    }),
  ),
  errors: [],
})

export const updateSetting = endpoint({
  name: 'admin.updateSetting',
  method: 'PUT',
  path: '/admin/settings',
  audience: 'admin',
  summary:
    'Change a setting, in every process at once. Owners only; what would break a rule is refused with the arithmetic. A higher limit of the operators waits until another owner sends the same value.',
  input: settingForm,
  output: z.object({ status: z.enum(['Changed', 'Waiting']).describe("'Waiting': for another owner") }),
  errors: [...ownersOnly, 'RECORD_CHANGED'],
  messageOf: ({ status }) =>
    status === 'Changed'
      ? 'Changed. It counts from now on.'
      : 'Nothing has changed yet. Another owner must save the same value. If you are the only owner, add another one under Staff first.',
  fresh: true,
})

const activity = {
  users: z.number().int(),
  bookings: z.number().int(),
  volume: dollarsOut,
  fees: dollarsOut,
}

const day = z.object({ day: z.string(), ...activity })

const failedJobs = z.object({
  job: z.string(),
  count: z.number().int(),
  lastError: z.string().nullable(),
  lastAt: timestamp,
})

const retriedJobs = z.object({
  job: z.string(),
  count: z.number().int().describe('jobs that are waiting for their next attempt'),
  failures: z.number().int().describe('failed attempts of these jobs together'),
  lastError: z.string(),
})

const failingDeadlines = z.object({
  deadline: z.string(),
  count: z.number().int(),
  since: timestamp.describe('when the first of them failed first'),
  lastError: z.string(),
  bookings: z
    .array(z.object({ id: bookingId, number: z.string() }))
    .describe('that wait for them, the longest waiting first; at most five'),
})

/** Period of the overview for card reversals that exceeded the wallet's balance, in days. */
export const lossesShownDays = 30

const losses = z.object({
  count: z.number().int(),
  amount: dollarsOut.describe('the part that wallets could not cover'),
  payments: z
    .array(z.object({ orderId: z.string().describe("'PAY-10001'"), lost: dollarsOut }))
    .describe('the newest of them, at most five'),
})

export const getOverview = endpoint({
  name: 'admin.getOverview',
  method: 'GET',
  path: '/admin/overview',
  audience: 'admin',
  summary: 'Returns the overview: users, listings, bookings, money, queues and problems.',
  input: z.object({
    days: writtenNumber(z.literal([30, 365], 'Please choose 30 or 365 days.')).default(30),
  }),
  output: z.object({
    users: z.array(z.object({ type: z.string(), count: z.number().int() })),
    listings: z.array(z.object({ kind: z.string(), status: z.string(), count: z.number().int() })),
    bids: z.array(z.object({ status: z.string(), count: z.number().int() })),
    bookings: z.array(z.object({ status: z.string(), count: z.number().int() })),
    money: z.array(z.object({ account: z.string(), balance: dollarsOut })),
    waiting: z.array(z.object({ what: z.string(), count: z.number().int(), oldest: timestamp.nullable() })),
    trouble: z.object({
      overdueDeadlines: z.number().int(),
      overdueEvents: z.number().int(),
      failingDeadlines: z
        .array(failingDeadlines)
        .describe('deadlines that failed and are retried automatically, by kind'),
      ledgerDisagreements: z.number().int().describe('what the last check of the ledger found'),
      retriedJobs: z
        .array(retriedJobs)
        .describe('kinds of jobs that failed at least 3 times and are retried, as when a mail server is down'),
      failedJobs: z.array(failedJobs).describe('jobs that failed at every attempt, by kind'),
      differingClocks: z
        .array(z.object({ process: z.string().describe("'host:pid'"), seconds: z.number().int() }))
        .describe("processes whose clock differs from the database's, by so many seconds; negative: it is slow"),
      losses: losses.describe(
        `card payments that went back further than their wallets in the last ${lossesShownDays} days`,
      ),
    }),
    days: z.array(day),
    before: z.object(activity).describe('the sums of as many days before these'),
  }),
  errors: [],
})

const oneKindOfJob = z.object({ job: z.string().max(100) })

export const retryFailedJobs = endpoint({
  name: 'admin.retryFailedJobs',
  method: 'POST',
  path: '/admin/failed-jobs/retry',
  audience: 'admin',
  summary: 'Retry the failed jobs of one kind.',
  input: oneKindOfJob,
  output: z.null(),
  errors: [],
  message: 'They are tried again.',
})

export const dismissFailedJobs = endpoint({
  name: 'admin.dismissFailedJobs',
  method: 'POST',
  path: '/admin/failed-jobs/dismiss',
  audience: 'admin',
  summary: 'Discard the failed jobs of one kind. Owners only.',
  input: oneKindOfJob,
  output: z.null(),
  errors: [...ownersOnly],
  message: 'Dismissed.',
})

const ledgerReport = z.object({
  at: timestamp,
  durationMs: z.number().int().nullable(),
  by: namedPerson.nullable().describe('null: the nightly check'),
  problems: z.array(
    z.object({ check: z.string(), problem: z.string(), subject: z.string(), found: z.string(), expected: z.string() }),
  ),
})

export const getLedgerReport = endpoint({
  name: 'admin.getLedgerReport',
  method: 'GET',
  path: '/admin/ledger-report',
  audience: 'admin',
  summary: 'Returns the last ledger check, or null before the first.',
  input: nothing,
  output: z.object({ report: ledgerReport.nullable() }),
  errors: [],
})

export const verifyLedger = endpoint({
  name: 'admin.verifyLedger',
  method: 'POST',
  path: '/admin/ledger-report',
  audience: 'admin',
  summary: 'Recompute every balance from its entries and run all checks. Changes nothing.',
  input: nothing,
  output: z.object({ report: ledgerReport.nullable() }),
  errors: [],
})
