import type { getBookings } from '@market/contract/bookings/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { bookingId, type UserId } from '@market/contract/ids.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { wireState } from '@market/contract/wire.ts'
import { sql } from 'kysely'
import { type Ctx, person } from '#platform/context/context.ts'
import { presentCards } from './present-card.ts'
import type { BookingRow } from './store.ts'

type Wanted = ParsedInputOf<typeof getBookings>

const statusesOf: Record<Wanted['type'], readonly BookingRow['status'][]> = {
  Active: ['Ongoing', wireState.cancellationProposed, wireState.completionRequested, 'In-dispute'],
  Completed: ['Completed'],
  Cancelled: ['Cancelled'],
}

/**
 * Matches bookings whose number starts with the digits (with or without 'BK-'), or the exact id; other text matches
 * none.
 */
function searched(term: string) {
  const digits = bookingNumber.readBeginning(term)
  if (digits !== null) return sql<boolean>`number::text like ${`${digits}%`}`
  return bookingId.safeParse(term).success ? sql<boolean>`id = ${term}` : sql<boolean>`false`
}

function listOf(ctx: Ctx, me: UserId, role: 'buyer_id' | 'seller_id', wanted: Wanted) {
  const statuses = statusesOf[wanted.type].filter(
    (status) => wanted.type !== 'Active' || wanted.filterBy === undefined || status === wanted.filterBy,
  )
  const term = wanted.searchTerm?.trim() ?? ''
  const mine = ctx.tx.selectFrom('bookings').where(role, '=', me).where('status', 'in', statuses)
  return term === '' ? mine : mine.where(searched(term))
}

/** A page of the caller's bookings on a tab. */
export async function listBookings(ctx: Ctx, wanted: Wanted): Promise<OutputOf<typeof getBookings>> {
  const { id, role } = person(ctx)
  const mine = listOf(ctx, id, role === 'BUYER' ? 'buyer_id' : 'seller_id', wanted)
  const direction = wanted.sorting === 'old_to_new' ? 'asc' : 'desc'
  const rows = await mine
    .selectAll()
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(wanted.limit)
    .offset((wanted.skip - 1) * wanted.limit)
    .execute()
  const { total } = await mine.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { records: await presentCards(ctx, rows), total }
}
