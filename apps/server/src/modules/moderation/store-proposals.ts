import type { BookingId, UserId } from '@market/contract/ids.ts'
import type { Insertable } from 'kysely'
import type { DisputeProposalsTable } from '#platform/database/database-types.ts'
import type { Tx } from '#platform/database/public.ts'

/** The pending proposal for a dispute; one by a suspended operator does not count. */
export const findProposal = (tx: Tx, disputeId: string) =>
  tx
    .selectFrom('dispute_proposals as p')
    .innerJoin('users as u', 'u.id', 'p.proposed_by')
    .selectAll('p')
    .select('u.full_name as proposed_name')
    .where('p.dispute_id', '=', disputeId)
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst()

/** The pending proposal for the open dispute of a booking; one by a suspended operator does not count. */
export const findProposalOf = (tx: Tx, bookingId: BookingId) =>
  tx
    .selectFrom('dispute_proposals as p')
    .innerJoin('disputes as d', 'd.id', 'p.dispute_id')
    .innerJoin('users as u', 'u.id', 'p.proposed_by')
    .selectAll('p')
    .select('u.full_name as proposed_name')
    .where('d.booking_id', '=', bookingId)
    .where('d.status', '=', 'Open')
    .where('u.suspended_at', 'is', null)
    .executeTakeFirst()

/** Stores a proposal, replacing the previous one. */
export const saveProposal = (tx: Tx, row: Insertable<DisputeProposalsTable> & { proposed_by: UserId }) =>
  tx
    .insertInto('dispute_proposals')
    .values(row)
    .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(row))
    .execute()

export const removeProposal = (tx: Tx, disputeId: string): Promise<unknown> =>
  tx.deleteFrom('dispute_proposals').where('dispute_id', '=', disputeId).execute()
