import { getInvitations, getSentInvitations, getSuggestedSellers } from '@market/contract/bids/endpoints-invitations.ts'
import { getBid, getMyBids, getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { getListing, getMyListings } from '@market/contract/listings/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

// A bid appears in its seller's list and on the buyer's job.
staleOn('bid', [getBid, getMyBids, getReceivedBids, getListing, getMyListings])
staleOn('bid', [getInvitations, getSentInvitations, getSuggestedSellers])
