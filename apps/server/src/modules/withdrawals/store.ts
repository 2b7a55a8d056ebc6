import type { PaymentId, UserId, WithdrawalId } from '@market/contract/ids.ts'
import { cents, type Cents, zeroCents } from '@market/contract/money.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { namesFound } from '#modules/people/public.ts'
import { contains } from '#platform/database/contains.ts'
import type { WithdrawalsTable } from '#platform/database/database-types.ts'
import type { Ctx } from '#platform/context/context.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'

export type WithdrawalRow = Selectable<WithdrawalsTable>

export const insertWithdrawal = (tx: Tx, row: Insertable<WithdrawalsTable>): Promise<WithdrawalRow> =>
  tx.insertInto('withdrawals').values(row).returningAll().executeTakeFirstOrThrow()

export const findWithdrawalForUpdate = (tx: Tx, id: WithdrawalId): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findIfThere = (tx: Tx, id: WithdrawalId): Promise<WithdrawalRow | undefined> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()

export const findWithdrawal = (tx: Tx, id: WithdrawalId): Promise<WithdrawalRow> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Stores the operator's decision. Call it before the transition, because the row's constraints require it then. */
export const noteDecision = (
  tx: Tx,
  id: WithdrawalId,
  decision: { payout_reference: string } | { reason: string; returned_at?: Date },
): Promise<unknown> => tx.updateTable('withdrawals').set(decision).where('id', '=', id).execute()

/** Locks a user's pending withdrawals, oldest first. */
export const lockPendingOf = (tx: Tx, userId: UserId): Promise<WithdrawalRow[]> =>
  tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .orderBy('id')
    .forUpdate()
    .execute()

interface Claim {
  readonly reason: string
  readonly reversed_payment_id: PaymentId
}

export const noteReclaimed = (tx: Tx, id: WithdrawalId, claim: Claim): Promise<unknown> =>
  tx.updateTable('withdrawals').set(claim).where('id', '=', id).execute()

export const freeze = ({ tx, now }: Ctx, id: WithdrawalId, claim: Claim): Promise<unknown> =>
  tx
    .updateTable('withdrawals')
    .set({ ...claim, frozen_at: now })
    .where('id', '=', id)
    .execute()

interface Reversal {
  readonly provider: string
  readonly reference: string
}

/** Releases a user's frozen withdrawals, except those since whose request another reversal has not been covered. */
export const unfreezeOf = (tx: Tx, userId: UserId, { provider, reference }: Reversal): Promise<unknown> =>
  tx
    .updateTable('withdrawals')
    .set({ frozen_at: null, reason: null })
    .where('user_id', '=', userId)
    .where('status', '=', 'Pending')
    .where('frozen_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_reversals as other')
            .innerJoin('payments as payment', 'payment.id', 'other.payment_id')
            .select('other.reference')
            .where('payment.user_id', '=', userId)
            .where('other.standing', '=', 'taken')
            .whereRef('other.from_wallet_cents', '<', 'other.amount_cents')
            .whereRef('other.created_at', '>=', 'withdrawals.created_at')
            .where(({ or, eb }) => or([eb('other.provider', '<>', provider), eb('other.reference', '<>', reference)])),
        ),
      ),
    )
    .execute()

/** The provider account through which a request was paid. */
export async function paidThrough(tx: Tx, id: WithdrawalId): Promise<string> {
  const { code } = await tx
    .selectFrom('ledger_transfers as transfer')
    .innerJoin('ledger_entries as entry', 'entry.transfer_id', 'transfer.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select('account.code')
    .where('transfer.kind', '=', 'withdrawal-paid')
    .where('transfer.reference', '=', id)
    .where('entry.amount', '>', 0 as never)
    .executeTakeFirstOrThrow()
  return code
}

interface Page {
  readonly skip: number
  readonly limit: number
}

/** One page of a user's requests, newest first, with the total. */
export async function findWithdrawalsOf(tx: Tx, userId: UserId, { skip, limit }: Page) {
  const mine = tx.selectFrom('withdrawals').where('user_id', '=', userId)
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  return { rows, total }
}

/** Selects requests with their user, the name of their country and the operator who approved them. */
const payouts = (tx: Tx) =>
  tx
    .selectFrom('withdrawals as w')
    .innerJoin('users as u', 'u.id', 'w.user_id')
    .innerJoin('countries as c', 'c.id', 'w.country_id')
    .selectAll('w')
    .select(['u.full_name', 'u.email', 'u.suspended_at', 'c.name as country_name'])
    .select((eb) =>
      eb
        .selectFrom('transitions as t')
        .select('t.actor_id')
        .where('t.process', '=', withdrawalProcess.name)
        .whereRef('t.row_id', '=', 'w.id')
        .where('t.verb', '=', 'approve')
        .as('approved_by'),
    )

export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number]

const countedUpTo = 10_000

interface PayoutFilter extends Page {
  readonly status: WithdrawalRow['status'] | 'all'
  readonly userId?: UserId | undefined
  readonly searchTerm?: string | undefined
  readonly sort: 'created' | 'amount'
  readonly direction?: 'asc' | 'desc' | undefined
}

/**
 * One page of requests of all sellers or one, newest or largest first; the total is counted up to 10,000. Pending ones
 * come oldest first, with those whose card money waits for an owner. A direction overrides both.
 */
export async function findPayouts(tx: Tx, filter: PayoutFilter) {
  const { status, userId, searchTerm, sort, skip, limit } = filter
  const direction = filter.direction ?? (status === 'Pending' && sort === 'created' ? 'asc' : 'desc')
  const number = withdrawalNumber.read(searchTerm ?? '') ?? -1
  const matching = payouts(tx)
    .$if(status === 'Pending', (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('w.status', '=', 'Pending'),
          and([eb('w.unreturned_cents', '>', zeroCents), eb('w.rest_decision', 'is', null)]),
        ]),
      ),
    )
    .$if(status !== 'all' && status !== 'Pending', (query) =>
      query.where('w.status', '=', status as WithdrawalRow['status']),
    )
    .$if(userId !== undefined, (query) => query.where('w.user_id', '=', userId as UserId))
    .$if((searchTerm ?? '') !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('w.number', '=', number),
          ...(isUuid(searchTerm ?? '') ? [eb('w.id', '=', searchTerm as WithdrawalId)] : []),
          namesFound('w.user_id', searchTerm ?? ''),
          contains(sql`plain_text(w.payout_reference)`, searchTerm ?? ''),
        ]),
      ),
    )
  const { total } = await tx
    .selectFrom(matching.clearSelect().select('w.id').limit(countedUpTo).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .$if(sort === 'amount', (query) => query.orderBy('w.amount_cents', direction))
    .orderBy('w.id', direction)
    .limit(limit)
    .offset((skip - 1) * limit)
    .execute()
  return { rows, total }
}

export const findPayout = (tx: Tx, id: WithdrawalId): Promise<PayoutRow> =>
  payouts(tx).where('w.id', '=', id).executeTakeFirstOrThrow()

/** All requests with a given status, oldest first. */
export const findPayoutsIn = (tx: Tx, status: WithdrawalRow['status']): Promise<PayoutRow[]> =>
  payouts(tx).where('w.status', '=', status).orderBy('w.id').execute()

/**
 * Locks the Pending requests with a part for the bank, oldest first; with `again` also those that are already in a bank
 * file.
 */
export const lockPayoutsForBank = (tx: Tx, again: boolean): Promise<PayoutRow[]> =>
  payouts(tx)
    .where('w.status', '=', 'Pending')
    .where('w.provider', 'is', null)
    .whereRef('w.to_card_cents', '<', 'w.amount_cents')
    .$if(!again, (query) => query.where('w.sent_at', 'is', null))
    .orderBy('w.id')
    .forUpdate('w')
    .execute()

/** Pending requests whose names contain characters other than A to Z, oldest first. */
export const findForeignNames = (tx: Tx): Promise<Pick<WithdrawalRow, 'number' | 'first_name' | 'last_name'>[]> =>
  tx
    .selectFrom('withdrawals')
    .select(['number', 'first_name', 'last_name'])
    .where('status', '=', 'Pending')
    .where(sql<boolean>`first_name || last_name ~ '[^A-Za-z]'`)
    .orderBy('id')
    .execute()

/** Whether an operator credited this wallet since a given time, as the first or the second operator. */
export const hasGivenTo = (tx: Tx, operator: UserId, userId: UserId, since: Date): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('wallet_adjustments')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'Posted')
      .where('amount_cents', '>', 0 as Cents)
      .where('updated_at', '>', since)
      .where((eb) => eb.or([eb('asked_by', '=', operator), eb('decided_by', '=', operator)])),
  )

export const noteUnreturned = (tx: Tx, id: WithdrawalId, amount: Cents): Promise<unknown> =>
  tx.updateTable('withdrawals').set({ unreturned_cents: amount }).where('id', '=', id).execute()

export const noteRestDecision = (tx: Tx, id: WithdrawalId, decision: 'bank' | 'wallet'): Promise<unknown> =>
  tx.updateTable('withdrawals').set({ rest_decision: decision }).where('id', '=', id).execute()

export const noteReleased = ({ tx, now }: Ctx, id: WithdrawalId): Promise<unknown> =>
  tx.updateTable('withdrawals').set({ released_at: now }).where('id', '=', id).execute()

/** Whether a staff member is an owner. */
export const isOwner = async (tx: Tx, id: UserId): Promise<boolean> =>
  (await tx.selectFrom('staff').select('level').where('user_id', '=', id).executeTakeFirst())?.level === 'owner'

/** Notes that requests are in a file for the bank, with the message id of the file. */
export const noteSent = ({ tx, now }: Ctx, ids: readonly WithdrawalId[], messageId: string): Promise<unknown> =>
  tx.updateTable('withdrawals').set({ sent_at: now, bank_message_id: messageId }).where('id', 'in', ids).execute()

/** Requests with these numbers. */
export const findByNumbers = async (tx: Tx, numbers: readonly number[]): Promise<WithdrawalRow[]> =>
  numbers.length === 0 ? [] : tx.selectFrom('withdrawals').selectAll().where('number', 'in', numbers).execute()

/** Requests whose last file for the bank has this message id. */
export const findOfBankMessage = (tx: Tx, messageId: string): Promise<WithdrawalRow[]> =>
  tx.selectFrom('withdrawals').selectAll().where('bank_message_id', '=', messageId).execute()

/** The total of all Pending requests. */
export async function pendingTotal(tx: Tx): Promise<Cents> {
  const row = await tx
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>(sql`amount_cents - sent_back_cents`), eb.lit(0)).as('held'))
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow()
  return cents(Number(row.held))
}
