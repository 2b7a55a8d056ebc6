import type { BidId, UserId } from '@market/contract/ids.ts'
import type { Tx } from '#platform/database/public.ts'

const flagged = 'Contact details in a proposal'

/** The reason of an entry without a reporter; operators find it by its passages. */
export const flaggedReason = (passages: readonly string[]): string => `${flagged}: ${passages.join(', ')}`

/** Locks the entries about a bid, so that none is closed while a new version of the bid is added to it. */
export const lockFlagsOf = (tx: Tx, bid: BidId) =>
  tx
    .selectFrom('reports')
    .select(['id', 'outcome', 'passages'])
    .where('bid_id', '=', bid)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Erases what a deleted account had written from the entries about its proposals. */
export const eraseFlagsOf = (tx: Tx, user: UserId): Promise<unknown> =>
  tx
    .updateTable('reports')
    .set({ passages: [], reason: flagged })
    .where('user_id', '=', user)
    .where('bid_id', 'is not', null)
    .execute()
