import type { BookingId, FileId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Insertable, Selectable } from 'kysely'
import { actorId, type Ctx } from '#platform/context.ts'
import type { Tx } from '#platform/database.ts'
import type { DB } from '#platform/database-types.ts'
import { AppError } from '#platform/errors.ts'

export type BookingRow = Selectable<DB['bookings']>
export type SettlementRow = Selectable<DB['settlements']>
export type CompletionRow = Selectable<DB['completions']>
export type DisputeRow = Selectable<DB['disputes']>
export type NewBooking = Insertable<DB['bookings']>

/** A booking with the newest row of each of its processes. */
export interface Standing {
  readonly booking: BookingRow
  readonly settlement: SettlementRow | null
  readonly completion: CompletionRow | null
  readonly dispute: DisputeRow | null
}

const newestOf = (tx: Tx, table: 'settlements' | 'completions' | 'disputes', ids: readonly BookingId[]) =>
  tx
    .selectFrom(table)
    .distinctOn('booking_id')
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')

/** How bookings stand, in the order given: three reads for any number of them. */
export async function standingsOf(tx: Tx, bookings: readonly BookingRow[]): Promise<Standing[]> {
  if (bookings.length === 0) return []
  const ids = bookings.map((booking) => booking.id)
  const byBooking = <Row extends { booking_id: BookingId }>(rows: Row[]) =>
    new Map(rows.map((row) => [row.booking_id, row]))
  const settlements = byBooking((await newestOf(tx, 'settlements', ids).selectAll().execute()) as SettlementRow[])
  const completions = byBooking((await newestOf(tx, 'completions', ids).selectAll().execute()) as CompletionRow[])
  const disputes = byBooking((await newestOf(tx, 'disputes', ids).selectAll().execute()) as DisputeRow[])
  return bookings.map((booking) => ({
    booking,
    settlement: settlements.get(booking.id) ?? null,
    completion: completions.get(booking.id) ?? null,
    dispute: disputes.get(booking.id) ?? null,
  }))
}

export async function standingOf(tx: Tx, booking: BookingRow): Promise<Standing> {
  const [standing] = await standingsOf(tx, [booking])
  if (standing === undefined) throw new Error('A booking stands nowhere')
  return standing
}

/** Locks a booking: whoever does first wins, against people and timers alike (RULES 7). */
export async function lockBooking(ctx: Ctx, id: BookingId): Promise<BookingRow> {
  const row = await ctx.tx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined || !mayTouch(ctx, row)) throw new AppError('NOT_FOUND')
  return row
}

export const lockStanding = async (ctx: Ctx, id: BookingId): Promise<Standing> =>
  standingOf(ctx.tx, await lockBooking(ctx, id))

const mayTouch = ({ actor }: Ctx, booking: BookingRow): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'person' &&
    (actor.role === 'ADMIN' || actor.id === booking.buyer_id || actor.id === booking.seller_id))

export const endBookingRow = (ctx: Ctx, id: BookingId, refund: Cents) =>
  ctx.tx.updateTable('bookings').set({ ended_at: ctx.now, refund_cents: refund }).where('id', '=', id).execute()

export interface BookingFile {
  readonly fileId: FileId
  readonly name: string
}

export async function insertFiles(
  ctx: Ctx,
  of: { bookingId: BookingId; role: 'document' | 'image' | 'proof' | 'dispute'; subjectId: string },
  files: readonly BookingFile[],
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map((file, position) => ({
    booking_id: of.bookingId,
    file_id: file.fileId,
    role: of.role,
    subject_id: of.subjectId,
    name: file.name,
    position,
  }))
  await ctx.tx.insertInto('booking_files').values(rows).execute()
}

export const hasMilestones = async (tx: Tx, id: BookingId): Promise<boolean> =>
  (await tx.selectFrom('milestones').select('id').where('booking_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined

/** Who acts, as the column of a row they start wants it. */
export function actingPerson(ctx: Ctx) {
  const id = actorId(ctx)
  if (id === null) throw new Error('This is started by a person')
  return id
}

/** What was paused starts anew: the newest settlement and an open completion count from now. */
export async function restartClocks(ctx: Ctx, { settlement, completion }: Standing): Promise<void> {
  if (completion?.status === 'Pending') {
    await ctx.tx.updateTable('completions').set({ updated_at: ctx.now }).where('id', '=', completion.id).execute()
  }
  if (settlement !== null && settlement.status !== 'WithDrawn') {
    await ctx.tx.updateTable('settlements').set({ updated_at: ctx.now }).where('id', '=', settlement.id).execute()
  }
}
