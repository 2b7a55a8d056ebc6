import { getBid, getMyBids, getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { getListing, getMyListings } from '@market/contract/listings/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

// A bid is on its seller's list and beside the job of its buyer.
staleOn('bid', [getBid, getMyBids, getReceivedBids, getListing, getMyListings])
