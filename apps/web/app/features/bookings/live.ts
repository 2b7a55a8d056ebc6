import { getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { getBooking, getBookings } from '@market/contract/bookings/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('booking', [getBooking, getBookings, getDashboard, getListing, getReceivedBids])
staleOn('review', [getBooking])
