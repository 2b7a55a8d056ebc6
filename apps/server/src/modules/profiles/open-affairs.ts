import type { Role } from '@market/contract/accounts/schema.ts'
import { leastDollars } from '@market/contract/amounts.ts'
import type { UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/public.ts'

interface Counts {
  bookings: number
  withdrawals: number
  payments: number
  bids: number
  offers: number
}

/**
 * How money can leave the wallet, as the end of a sentence: only sellers withdraw, from a minimum amount
 * (product-rules: Wallet and ledger).
 */
function wayOut(role: Role, dollars: number): string {
  if (role === 'BUYER') return '; please write to support, who can send it back to your card'
  return dollars < leastDollars ? ', less than can be withdrawn; please write to support' : '; please withdraw it first'
}

/** Why an account cannot be deleted yet, as the end of a sentence; null when nothing is open. */
export async function openAffairOf(tx: Tx, user: UserId, role: Role): Promise<string | null> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from bookings where (buyer_id = ${user} or seller_id = ${user})
      and ended_at is null) as bookings,
    (select count(*)::int from withdrawals where user_id = ${user} and status = 'Pending') as withdrawals,
    (select count(*)::int from payments where user_id = ${user} and status = 'Pending') as payments,
    (select count(*)::int from bids where seller_id = ${user} and status = 'Pending') as bids,
    (select count(*)::int from offers where (sender_id = ${user} or receiver_id = ${user})
      and status in ('Pending', 'Countered', 'Accepted')) as offers`.execute(tx)
  const open = rows[0]
  if (open === undefined) throw new Error('An aggregate answered no row')
  if (open.bookings > 0) return `${counted(open.bookings, 'booking is', 'bookings are')} still running`
  if (open.withdrawals > 0) return `${counted(open.withdrawals, 'withdrawal waits', 'withdrawals wait')} for an answer`
  if (open.payments > 0) return `${counted(open.payments, 'payment is', 'payments are')} still under way`
  const dollars = dollarsFromCents(await walletBalance(tx, user))
  if (dollars > 0) return `your wallet still holds ${formatDollars(dollars)}${wayOut(role, dollars)}`
  if (open.offers > 0) return `${counted(open.offers, 'offer is', 'offers are')} still open`
  if (open.bids > 0) return `${counted(open.bids, 'bid waits', 'bids wait')} for an answer; withdraw first`
  return null
}
