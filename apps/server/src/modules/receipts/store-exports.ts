import type { UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/public.ts'

/** The first instant of a year in UTC. */
const startOfYear = (year: number): Date => new Date(Date.UTC(year, 0, 1))

/** Bookings of one seller that ended in one month and were not refunded in full. */
interface SellerMonth {
  readonly seller_id: UserId
  /** 1 to 12. */
  readonly month: number
  readonly bookings: number
  readonly gross: Cents
  readonly refunds: Cents
  readonly earned: Cents
}

/** Monthly sales in a year, of all sellers or of one. */
export async function findSellerMonths(tx: Tx, year: number, sellerId?: UserId): Promise<readonly SellerMonth[]> {
  const { rows } = await sql<SellerMonth>`
    select seller_id, extract(month from ended_at at time zone 'UTC')::int as month, count(*)::int as bookings,
      sum(price_cents)::bigint as gross, sum(refund_cents)::bigint as refunds, sum(earned_cents)::bigint as earned
    from bookings
    where ended_at >= ${startOfYear(year)} and ended_at < ${startOfYear(year + 1)} and refund_cents < price_cents
      and ${sellerId === undefined ? sql`true` : sql`seller_id = ${sellerId}`}
    group by seller_id, month order by seller_id, month`.execute(tx)
  return rows
}

/** The years in which bookings of a seller ended, newest first. */
export async function findEarningYears(tx: Tx, sellerId: UserId): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from ended_at at time zone 'UTC')::int as year from bookings
    where seller_id = ${sellerId} and ended_at is not null order by year desc`.execute(tx)
  return rows.map(({ year }) => year)
}

interface SellerIdentity {
  readonly id: UserId
  readonly full_name: string
  readonly email: string | null
  readonly dob: string | null
  readonly business_name: string | null
  readonly address: string | null
  readonly country_id: string | null
  readonly vat_number: string | null
}

/** Identities of sellers, as tax reports require them. */
export async function findSellerIdentities(tx: Tx, ids: readonly UserId[]): Promise<readonly SellerIdentity[]> {
  const { rows } = await sql<SellerIdentity>`
    select u.id, u.full_name, u.email, u.dob, d.business_name,
      coalesce(d.address, nullif(concat_ws(', ', nullif(u.address, ''), nullif(concat_ws(' ', u.zipcode, u.city), '')), '')) as address,
      coalesce(d.country_id, u.country_id) as country_id, d.vat_number
    from users u left join invoice_details d on d.user_id = u.id
    where u.id = any(${[...ids]}::uuid[]) order by u.full_name, u.id`.execute(tx)
  return rows
}

interface TaxLine {
  readonly quarter: number
  readonly country: string | null
  readonly tax: string | null
  readonly percent: number | null
  readonly reverse_charge: boolean
  readonly invoices: number
  readonly total: Cents
  readonly tax_total: Cents
}

/** Fee invoices issued in a year, summed by quarter, country and tax. */
export async function findTaxLines(tx: Tx, year: number): Promise<readonly TaxLine[]> {
  const { rows } = await sql<TaxLine>`
    select extract(quarter from issued_at at time zone 'UTC')::int as quarter, content ->> 'taxCountry' as country,
      content -> 'tax' ->> 'name' as tax, (content -> 'tax' ->> 'percent')::float8 as percent,
      coalesce((content ->> 'isReverseCharge')::boolean, false) as reverse_charge, count(*)::int as invoices,
      sum(total_cents)::bigint as total, sum(tax_cents)::bigint as tax_total
    from billing_documents where kind = 'feeInvoice' and year = ${year}
    group by 1, 2, 3, 4, 5 order by 1, 2 nulls last, 3 nulls last, 4, 5`.execute(tx)
  return rows
}

interface JournalEntry {
  readonly transfer: number
  readonly at: Date
  readonly kind: string
  readonly reference: string
  readonly booking_number: number | null
  readonly account: string
  readonly amount: Cents
}

/** Entries of the ledger in a period, in the order of their transfers. */
export async function findJournal(tx: Tx, from: Date, before: Date, limit: number): Promise<readonly JournalEntry[]> {
  const { rows } = await sql<JournalEntry>`
    select transfer.id as transfer, transfer.at, transfer.kind, transfer.reference, booking.number as booking_number,
      account.code as account, entry.amount
    from ledger_transfers transfer
    join ledger_entries entry on entry.transfer_id = transfer.id
    join ledger_accounts account on account.id = entry.account_id
    left join bookings booking on booking.id = transfer.booking_id
    where transfer.at >= ${from} and transfer.at < ${before}
    order by transfer.id, entry.id limit ${limit}`.execute(tx)
  return rows
}
