import { milestoneProcess } from '@market/contract/bookings/process.ts'
import type { Split } from '@market/contract/bookings/split.ts'
import type { BookingId, FileId, UserId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import { wireState } from '@market/contract/wire.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { defineListStatement, defineStatement, type Given, together, type Tx } from '#platform/database/public.ts'
import type { DB } from '#platform/database/database-types.ts'
import { AppError } from '#platform/errors.ts'

export type BookingRow = Selectable<DB['bookings']>
export type SettlementRow = Selectable<DB['settlements']>
export type CompletionRow = Selectable<DB['completions']>
export type DisputeRow = Selectable<DB['disputes']>

/** A booking with the latest row of each of its processes. */
export interface BookingState {
  readonly booking: BookingRow
  readonly settlement: SettlementRow | null
  readonly completion: CompletionRow | null
  readonly dispute: DisputeRow | null
}

/** Columns with the latest row of each process as JSON, for a query over `bookings as b`. */
export const newestProcesses = () =>
  [
    newestOf<SettlementRow>('settlements').as('settlement'),
    newestOf<CompletionRow>('completions').as('completion'),
    newestOf<DisputeRow>('disputes').as('dispute'),
  ] as const

/** A row read as JSON, in which timestamps are text. */
type AsJson<Row> = {
  readonly [Name in keyof Row]: Date extends Row[Name] ? string | Exclude<Row[Name], Date> : Row[Name]
}

const newestOf = <Row>(table: 'settlements' | 'completions' | 'disputes') =>
  sql<AsJson<Row> | null>`(select to_jsonb(n) from ${sql.table(table)} n where n.booking_id = b.id
    order by n.created_at desc, n.id desc limit 1)`

/** All timestamp columns of these tables. A further timestamp column has to be converted here too. */
const timestampsOf = ({ created_at, updated_at }: { readonly created_at: string; readonly updated_at: string }) => ({
  created_at: new Date(created_at),
  updated_at: new Date(updated_at),
})

interface Newest {
  readonly settlement: AsJson<SettlementRow> | null
  readonly completion: AsJson<CompletionRow> | null
  readonly dispute: AsJson<DisputeRow> | null
}

/** Combines a booking with the latest rows of its processes. */
export const bookingStateFrom = (booking: BookingRow, { settlement, completion, dispute }: Newest): BookingState => ({
  booking,
  settlement: settlement && { ...settlement, ...timestampsOf(settlement) },
  completion: completion && { ...completion, ...timestampsOf(completion) },
  dispute: dispute && { ...dispute, ...timestampsOf(dispute) },
})

const processes = defineListStatement((tx, ids: RawBuilder<BookingId>[]) =>
  tx.selectFrom('bookings as b').select('b.id').select(newestProcesses).where('b.id', 'in', ids),
)

/** Reads the latest processes of these bookings and returns a lookup. */
async function processesOf(tx: Tx, ids: readonly BookingId[]): Promise<(booking: BookingRow) => BookingState> {
  const rows = await processes.execute(tx, ids)
  const newest = new Map(rows.map((row) => [row.id, row]))
  const none = { settlement: null, completion: null, dispute: null }
  return (booking) => bookingStateFrom(booking, newest.get(booking.id) ?? none)
}

/** Reads the processes of bookings, in the order given. */
export async function bookingStatesOf(tx: Tx, bookings: readonly BookingRow[]): Promise<BookingState[]> {
  const ids = bookings.map((booking) => booking.id)
  return bookings.map(await processesOf(tx, ids))
}

const lockedBooking = defineStatement((tx, given: Given<{ id: BookingId }>) =>
  tx.selectFrom('bookings').selectAll().where('id', '=', given.id).forUpdate(),
)

export async function findBookingForUpdate(tx: Tx, id: BookingId): Promise<BookingRow | undefined> {
  const [row] = await lockedBooking.execute(tx, { id })
  return row
}

/** Combines a booking that is being read with its processes, in one round trip. */
export async function bookingStateOf(tx: Tx, id: BookingId, reading: Promise<BookingRow>): Promise<BookingState> {
  const [booking, stateOf] = await together(reading, processesOf(tx, [id]))
  return stateOf(booking)
}

const bookingById = defineStatement((tx, given: Given<{ id: BookingId }>) =>
  tx.selectFrom('bookings').selectAll().where('id', '=', given.id),
)

async function findBooking(tx: Tx, id: BookingId): Promise<BookingRow> {
  const [row] = await bookingById.execute(tx, { id })
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

/** Reads a booking with its processes, without a lock. */
export const findBookingState = (tx: Tx, id: BookingId): Promise<BookingState> =>
  bookingStateOf(tx, id, findBooking(tx, id))

const end = defineStatement(
  (tx, { id, now, refund, earned }: Given<{ id: BookingId; now: Date; refund: Cents; earned: Cents }>) =>
    tx.updateTable('bookings').set({ ended_at: now, refund_cents: refund, earned_cents: earned }).where('id', '=', id),
)

/** Stores the end time and the split; the remainder of the price is the fee. */
export const endBookingRow = (ctx: Ctx, id: BookingId, { toBuyer, toSeller }: Split) =>
  end.execute(ctx.tx, { id, now: ctx.now, refund: toBuyer, earned: toSeller })

/** Counts one more completed booking of a seller. */
export const addCompleted = defineStatement((tx, { seller }: Given<{ seller: UserId }>) =>
  tx
    .insertInto('completed_bookings')
    .values({ seller_id: seller, count: 1 })
    .onConflict((conflict) => conflict.column('seller_id').doUpdateSet({ count: sql`completed_bookings.count + 1` })),
)

export interface BookingFile {
  readonly fileId: FileId
  readonly name: string
}

export async function insertFiles(
  ctx: Ctx,
  of: { bookingId: BookingId; role: 'document' | 'image' | 'proof' | 'dispute' | 'proposal'; subjectId: string },
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

/** SQL condition: whether the booking ever had a milestone, including deleted ones (product-rules: Bookings). */
export const everHadMilestones = (id: RawBuilder<BookingId>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from transitions t where t.row_id = ${id} and t.process = ${milestoneProcess.name})`

/** Whether one booking ever had a milestone, including deleted ones. */
export async function hadMilestones(tx: Tx, id: BookingId): Promise<boolean> {
  const asked = tx.selectNoFrom(everHadMilestones(sql`${id}::uuid`).as('had'))
  return (await asked.executeTakeFirstOrThrow()).had
}

/** Returns the actor's id, for a row that only a user can create. */
export function actingPerson(ctx: Ctx) {
  const id = actorId(ctx)
  if (id === null) throw new Error('This is started by a person')
  return id
}

/** Restarts the deadlines of the latest settlement and of a pending completion from now. */
export async function restartDeadlines(ctx: Ctx, { settlement, completion }: BookingState): Promise<void> {
  if (completion?.status === 'Pending') {
    await ctx.tx.updateTable('completions').set({ updated_at: ctx.now }).where('id', '=', completion.id).execute()
  }
  if (settlement !== null && settlement.status !== wireState.withdrawn) {
    await ctx.tx.updateTable('settlements').set({ updated_at: ctx.now }).where('id', '=', settlement.id).execute()
  }
}
