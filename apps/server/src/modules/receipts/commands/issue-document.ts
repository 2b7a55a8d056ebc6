import type { BillingDocumentId, BookingId, PaymentId, UserId } from '@market/contract/ids.ts'
import { type Cents, zeroCents } from '@market/contract/money.ts'
import { type DocumentKind, documentNumber, sellerDocumentNumber } from '@market/contract/receipts/kinds.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { DocumentContent } from '../document-content.ts'
import { insertDocument, lockCounter, numberOfSource, takeSerial } from '../store.ts'

/** A document before it has a number. */
export interface DocumentDraft {
  readonly kind: DocumentKind
  /** The payment, booking or reversal it documents. Each source has at most one document of a kind. */
  readonly source: string
  /** The recipient. */
  readonly userId: UserId
  /** The seller in whose name and series it is issued, instead of the marketplace's. */
  readonly seller?: { readonly id: UserId; readonly series: number }
  readonly bookingId: BookingId | null
  readonly paymentId: PaymentId | null
  readonly total: Cents
  readonly content: DocumentContent
  /** The document that a credit note refers to; it is issued before. */
  readonly credits?: { readonly kind: DocumentKind; readonly source: string }
}

/**
 * Issues a document under the next number of its series, kind and year; returns false if it was issued before. Issue one
 * document per transaction: it locks the counter until the commit, so that numbers have no gaps.
 */
export async function issueDocument(ctx: Ctx, draft: DocumentDraft): Promise<boolean> {
  const { kind, source, userId, seller, total, content, credits } = draft
  const year = ctx.now.getUTCFullYear()
  const counter = { kind: seller === undefined ? kind : `${kind}:${seller.series}`, year }
  await lockCounter(ctx.tx, counter)
  if ((await numberOfSource(ctx.tx, kind, source)) !== null) return false
  const credited = credits === undefined ? null : await numberOfSource(ctx.tx, credits.kind, credits.source)
  const facts = credited === null ? content.facts : [...content.facts, ['Credits', credited] as const]
  const serial = await takeSerial(ctx.tx, counter)
  await insertDocument(ctx.tx, {
    id: ctx.newId<BillingDocumentId>(),
    kind,
    year,
    serial,
    number:
      seller === undefined
        ? documentNumber(ctx.settings.invoicePrefix, kind, year, serial)
        : sellerDocumentNumber(seller.series, kind, year, serial),
    series: seller?.series ?? 0,
    seller_id: seller?.id ?? null,
    source,
    user_id: userId,
    booking_id: draft.bookingId,
    payment_id: draft.paymentId,
    total_cents: total,
    tax_cents: content.tax?.amount ?? zeroCents,
    issued_at: ctx.now,
    content: { ...content, facts },
  })
  ctx.stale(seller === undefined ? [userId] : [userId, seller.id], { kind: 'receipt', id: null })
  return true
}
