import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { createBankFile as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { heldPayoutsOf } from '#modules/holds/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Cipher } from '#platform/config/encrypt.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { readNumbers } from '../account-numbers.ts'
import { creditTransferXml, messageIdOf, type Transfer } from '../credit-transfer-xml.ts'
import { withdrawalsSent } from '../events.ts'
import { holdOf, isFrozen, toBankOf } from '../policy.ts'
import { lockPayoutsForBank, noteSent, type PayoutRow } from '../store.ts'

const mayBePaid = (row: PayoutRow) => row.suspended_at === null && !isFrozen(row)

/** Locks the requests for the bank and returns which of them are held. */
async function lockWaiting(ctx: Ctx, again: boolean) {
  const rows = await lockPayoutsForBank(ctx.tx, again)
  const held = await heldPayoutsOf(ctx, [...new Set(rows.map((row) => row.user_id))])
  const isHeld = (row: PayoutRow) => holdOf(row, ctx.now, held) !== null
  return { rows, isHeld, isReady: (row: PayoutRow) => mayBePaid(row) && !isHeld(row) }
}

/** Builds the transfer of a request, without its card money, which never goes to the bank. */
function transferOf(cipher: Cipher, row: PayoutRow): Transfer {
  const numbers = readNumbers(cipher, ['withdrawals', row.id], row)
  if (numbers === undefined) throw new AppError('ACCOUNTS_UNREADABLE')
  return {
    number: withdrawalNumber.of(row.number),
    amount: toBankOf(row),
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country_id,
    swift: row.swift,
    ...numbers,
  }
}

/** Explains an empty file: all payable requests are in an earlier file, or no request is payable. */
async function whyNothing(ctx: Ctx): Promise<AppError> {
  const { rows, isHeld, isReady } = await lockWaiting(ctx, true)
  if (rows.some(isReady)) return new AppError('NOTHING_TO_PAY_OUT')
  return new AppError('NO_PAYOUT_WAITS', { heldBack: rows.length, clearing: rows.some(isHeld) })
}

/**
 * Creates one bank order for all payable requests. Each request goes into one file only, unless `again` is set
 * (decision 150).
 */
export const createBankFile =
  ({ payoutAccount }: Config, cipher: Cipher) =>
  async (ctx: Ctx, { again }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    if (payoutAccount === undefined) throw new AppError('PAYOUT_ACCOUNT_MISSING')
    const { rows: waiting, isHeld, isReady } = await lockWaiting(ctx, again)
    const rows = waiting.filter(isReady)
    if (rows.length === 0) throw await whyNothing(ctx)
    const transfers = rows.map((row) => transferOf(cipher, row))
    const id = ctx.newId<string>()
    await noteSent(
      ctx,
      rows.map((row) => row.id),
      messageIdOf(id),
    )
    audit(ctx, { after: { again, requests: rows.map(({ number }) => withdrawalNumber.of(number)) } })
    ctx.emit(withdrawalsSent, { fileId: id, userIds: [...new Set(rows.map((row) => row.user_id))] })
    return {
      filename: `withdrawals-${ctx.now.toISOString().slice(0, 10)}.pain.001.xml`,
      contentType: 'application/xml',
      content: creditTransferXml({ payer: payoutAccount, at: ctx.now, id, transfers }),
      count: rows.length,
      heldBack: waiting.filter((row) => !mayBePaid(row)).length,
      clearing: waiting.filter((row) => mayBePaid(row) && isHeld(row)).length,
    }
  }
