import { getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { getListing, getListings, getMyListings } from '@market/contract/listings/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('listing', [getListing, getReceivedBids, getMyListings, getListings, getDashboard])
