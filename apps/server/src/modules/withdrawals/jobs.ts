import type { Cipher } from '#platform/config/encrypt.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineJob, handle, type JobCtx, noPayload } from '#platform/jobs/jobs.ts'
import { encryptNumbers, readNumbers, showNumbers } from './account-numbers.ts'
import { type EncryptedTable, lockOutdated, updateNumbers } from './store-accounts.ts'

export const encryptAccounts = defineJob({ name: 'withdrawals.encryptAccounts', payload: noPayload, maxAttempts: 3 })

const batch = 500

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
        ...showNumbers(row.country_id, numbers),
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

/** Every night, encrypts account numbers of earlier versions and of the previous SECRET with the current one. */
export const jobs = (cipher: Cipher) => [
  handle(
    encryptAccounts,
    async (ctx) => {
      await encryptTable(ctx, cipher, 'payout_accounts')
      await encryptTable(ctx, cipher, 'withdrawals')
    },
    '10 4 * * *',
  ),
]
