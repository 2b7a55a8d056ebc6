import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { downloadReceipt as downloadEndpoint, getReceipts } from '@market/contract/receipts/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { drawSheet } from './draw-sheet.ts'
import { maySee } from './policy.ts'
import { sheetOf } from './present-sheet.ts'
import { findDocument, findDocuments, isPartyOf } from './store.ts'

/** A page of the caller's billing documents, newest first. */
export async function listReceipts(
  ctx: Ctx,
  { skip, limit, bookingId }: ParsedInputOf<typeof getReceipts>,
): Promise<OutputOf<typeof getReceipts>> {
  if (bookingId !== undefined && !(await isPartyOf(ctx.tx, person(ctx).id, bookingId))) throw new AppError('NOT_FOUND')
  const wanted = { userId: person(ctx).id, bookingId, limit, offset: (skip - 1) * limit }
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
  return { records, total }
}

/** A document as PDF. Bound in steps, so that no connection is held while it is drawn. */
export async function downloadReceipt(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof downloadEndpoint>,
): Promise<OutputOf<typeof downloadEndpoint>> {
  const me = person(ctx)
  const document = await findDocument(ctx.tx, id)
  if (document === undefined || !maySee(me, document)) throw new AppError('NOT_FOUND')
  const sheet = sheetOf(document, ctx.settings.letterPaper ? 'LETTER' : 'A4')
  const bytes = await drawSheet(me.id, { sheet, issuedAt: document.issued_at })
  return {
    filename: `${document.number}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(bytes).toString('base64'),
  }
}
