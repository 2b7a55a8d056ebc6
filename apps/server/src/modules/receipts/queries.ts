import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { downloadBillingDocument as downloadAnyEndpoint } from '@market/contract/receipts/endpoints-console.ts'
import type { downloadReceipt as downloadEndpoint, getReceipts } from '@market/contract/receipts/endpoints.ts'
import { writeAuditEntry } from '#platform/context/audit.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { drawSheet } from './draw-sheet.ts'
import { sheetOf } from './present-sheet.ts'
import { findEarningYears } from './store-exports.ts'
import { type DocumentRow, findDocument, findDocuments, isPartyOf } from './store.ts'

/** A page of the caller's billing documents, newest first. */
export async function listReceipts(
  ctx: Ctx,
  { skip, limit, bookingId }: ParsedInputOf<typeof getReceipts>,
): Promise<OutputOf<typeof getReceipts>> {
  const me = person(ctx)
  if (bookingId !== undefined && !(await isPartyOf(ctx.tx, me.id, bookingId))) throw new AppError('NOT_FOUND')
  const wanted = { userId: me.id, bookingId, limit, offset: (skip - 1) * limit }
  const { rows, total } = await findDocuments(ctx.tx, wanted)
  const records = rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    subject: row.content.subject,
    total: dollarsFromCents(row.total_cents),
    issued: row.issued_at.toISOString(),
    bookingId: row.booking_id,
  }))
  const earningYears = me.role === 'SELLER' ? await findEarningYears(ctx.tx, me.id) : []
  return { records, total, earningYears }
}

/** Draws a document. Its calls are bound in steps, so that no connection is held meanwhile. */
async function drawn(ctx: Ctx, document: DocumentRow): Promise<OutputOf<typeof downloadEndpoint>> {
  const sheet = sheetOf(document, ctx.settings.letterPaper ? 'LETTER' : 'A4')
  const bytes = await drawSheet(person(ctx).id, { sheet, issuedAt: document.issued_at })
  return {
    filename: `${document.number}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(bytes).toString('base64'),
  }
}

/** One of the caller's documents as PDF. */
export async function downloadReceipt(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof downloadEndpoint>,
): Promise<OutputOf<typeof downloadEndpoint>> {
  const document = await findDocument(ctx.tx, id)
  const me = person(ctx).id
  if (document === undefined || (document.user_id !== me && document.seller_id !== me)) throw new AppError('NOT_FOUND')
  return drawn(ctx, document)
}

/** Any user's document as PDF, for operators; noted in the audit log. */
export async function downloadAnyReceipt(
  ctx: StepsCtx,
  { id }: ParsedInputOf<typeof downloadAnyEndpoint>,
): Promise<OutputOf<typeof downloadAnyEndpoint>> {
  const document = await findDocument(ctx.tx, id)
  if (document === undefined) throw new AppError('NOT_FOUND')
  await ctx.inTransaction((inner) =>
    writeAuditEntry(inner, downloadAnyEndpoint.name, { target: ['receipt', id], after: { number: document.number } }),
  )
  return drawn(ctx, document)
}
