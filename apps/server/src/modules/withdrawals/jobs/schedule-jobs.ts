import type { Cipher } from '#platform/config/encrypt.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineJob, handle, type JobCtx, noPayload } from '#platform/jobs/jobs.ts'
import { runSchedule } from '../commands/run-schedule.ts'
import { encryptNumbers, readNumbers, showNumbers } from '../account-numbers.ts'
import { findDueSchedules } from '../store-schedules.ts'
import { type EncryptedTable, lockOutdated, updateNumbers } from '../store-accounts.ts'

export const encryptAccounts = defineJob({ name: 'withdrawals.encryptAccounts', payload: noPayload, maxAttempts: 3 })

/** Requests the withdrawals of payout schedules that are due. */
export const runSchedules = defineJob({ name: 'withdrawals.runSchedules', payload: noPayload, maxAttempts: 3 })

const batch = 500
const scheduleBatch = 100

interface Outcome {
  readonly last: string | null
  readonly encrypted: number
  readonly unreadable: number
}

/** Encrypts one batch of rows after a given id with the current secret. */
async function encryptBatch(ctx: Ctx, cipher: Cipher, table: EncryptedTable, after: string | null): Promise<Outcome> {
  const rows = await lockOutdated(ctx.tx, table, { prefix: cipher.currentPrefix, after, limit: batch })
  let unreadable = 0
  for (const row of rows) {
    const numbers = readNumbers(cipher, [table, row.id], row)
    if (numbers === undefined) unreadable += 1
    else
      await updateNumbers(ctx.tx, table, row.id, {
        ...encryptNumbers(cipher, [table, row.id], numbers),
        // An account at a provider has no numbers and shows the name of the provider.
        ...(numbers.accountNumber === '' ? {} : showNumbers(row.country_id, numbers)),
      })
  }
  return {
    last: rows.length === batch ? (rows.at(-1)?.id ?? null) : null,
    encrypted: rows.length - unreadable,
    unreadable,
  }
}

async function encryptTable(ctx: JobCtx, cipher: Cipher, table: EncryptedTable): Promise<void> {
  let after: string | null = null
  let [encrypted, unreadable] = [0, 0]
  do {
    const from: string | null = after
    const outcome: Outcome = await ctx.inTransaction((inner) => encryptBatch(inner, cipher, table, from))
    after = outcome.last
    encrypted += outcome.encrypted
    unreadable += outcome.unreadable
  } while (after !== null)
  if (encrypted > 0) ctx.log.info({ table, encrypted }, 'account numbers were encrypted with the current SECRET')
  if (unreadable > 0)
    ctx.log.warn({ table, unreadable }, 'account numbers were encrypted with a SECRET that is not known here')
}

/**
 * Runs due schedules one by one, each in its own transaction, so that a failure of one does not stop the others. A seller
 * whose schedule failed stays due and is tried again in the next run.
 */
async function runDueSchedules(ctx: JobCtx, cipher: Cipher): Promise<void> {
  const tried = new Set<UserId>()
  for (;;) {
    const due = await ctx.inTransaction((inner) => findDueSchedules(inner.tx, inner.now, tried.size + scheduleBatch))
    const next = due.filter(({ user_id }) => !tried.has(user_id))
    if (next.length === 0) return
    for (const { user_id: user } of next) {
      tried.add(user)
      try {
        await ctx.inTransaction(runSchedule(cipher, user))
      } catch (error) {
        ctx.log.error({ err: error, user }, 'a scheduled withdrawal could not be requested')
      }
    }
  }
}

/**
 * Every night, encrypts account numbers of earlier versions and of the previous SECRET with the current one. Every ten
 * minutes, requests the withdrawals of schedules.
 */
export const jobs = (cipher: Cipher) => [
  handle(
    encryptAccounts,
    async (ctx) => {
      await encryptTable(ctx, cipher, 'payout_accounts')
      await encryptTable(ctx, cipher, 'withdrawals')
    },
    '10 4 * * *',
  ),
  handle(runSchedules, (ctx) => runDueSchedules(ctx, cipher), '*/10 * * * *'),
]
