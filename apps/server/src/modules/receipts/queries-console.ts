import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { BillingDocumentId, BookingId, UserId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { wholeList } from '@market/contract/page.ts'
import type { listBillingDocuments, listFeeTaxes } from '@market/contract/receipts/endpoints-console.ts'
import type { DocumentKind } from '@market/contract/receipts/kinds.ts'
import { sql } from 'kysely'
import { byColumn, readTable, type TableOrders } from '#modules/admin/public.ts'
import { namesFound } from '#modules/people/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { findFeeTaxes } from './store-fee-taxes.ts'

interface DocumentTableRow {
  readonly id: BillingDocumentId
  readonly number: string
  readonly kind: DocumentKind
  readonly user_id: UserId
  readonly user_name: string
  readonly seller_id: UserId | null
  readonly seller_name: string | null
  readonly subject: string
  readonly total_cents: Cents
  readonly tax_cents: Cents
  readonly booking_id: BookingId | null
  readonly issued_at: Date
}

/** Numbers contain a year and a serial, names do not contain digits. */
const matching = (q: string) =>
  /\d/.test(q)
    ? sql`d.number = ${q.toUpperCase()}`
    : sql`(${namesFound('d.user_id', q)} or ${namesFound('d.seller_id', q)})`

const orders: TableOrders<typeof listBillingDocuments> = {
  issued: byColumn('billing_documents', 'd', 'issued_at'),
  total: byColumn('billing_documents', 'd', 'total_cents'),
}

/** Billing documents of all users, newest first by default. */
export async function listDocuments(
  ctx: Ctx,
  { q, kind, userId, sort, ...wanted }: ParsedInputOf<typeof listBillingDocuments>,
): Promise<OutputOf<typeof listBillingDocuments>> {
  const { rows, ...page } = await readTable<DocumentTableRow>(
    ctx,
    {
      columns: sql`d.id, d.number, d.kind, d.user_id, u.full_name as user_name, d.seller_id, seller.full_name as seller_name,
        d.content ->> 'subject' as subject, d.total_cents, d.tax_cents, d.booking_id, d.issued_at`,
      from: sql`billing_documents d join users u on u.id = d.user_id left join users seller on seller.id = d.seller_id`,
      where: [
        kind === undefined ? undefined : sql`d.kind = ${kind}`,
        userId === undefined ? undefined : sql`(d.user_id = ${userId} or d.seller_id = ${userId})`,
        q === undefined || q === '' ? undefined : matching(q),
      ],
      ...orders[sort],
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: row.id,
      number: row.number,
      kind: row.kind,
      user: { id: row.user_id, fullName: row.user_name },
      seller: row.seller_id === null ? null : { id: row.seller_id, fullName: row.seller_name ?? '' },
      subject: row.subject,
      total: dollarsFromCents(row.total_cents),
      tax: dollarsFromCents(row.tax_cents),
      bookingId: row.booking_id,
      issued: row.issued_at.toISOString(),
    })),
  }
}

/** The taxes that the platform fee includes, by country. */
export async function feeTaxes({ tx }: Ctx): Promise<OutputOf<typeof listFeeTaxes>> {
  return wholeList(
    (await findFeeTaxes(tx)).map((row) => ({
      id: row.country_id,
      countryId: row.country_id,
      country: row.country,
      name: row.name,
      percent: row.percent_hundredths / 100,
      version: row.version,
    })),
  )
}
