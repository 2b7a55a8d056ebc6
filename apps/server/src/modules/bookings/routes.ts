import { updateBidStatus as bidStatusEndpoint } from '@market/contract/bids/endpoints.ts'
import {
  addMilestone,
  completeBooking,
  counterPropose,
  createBooking,
  declineBooking as declineEndpoint,
  deleteMilestone as deleteMilestoneEndpoint,
  getBooking,
  getBookings,
  updateBookingRequest,
  updateBookingStatus,
} from '@market/contract/bookings/endpoints.ts'
import { payOffer as payOfferEndpoint } from '@market/contract/offers/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import { withLockedBooking } from './commands/with-locked-booking.ts'
import { buyService } from './commands/buy-service.ts'
import { counterSettlement } from './commands/counter-settlement.ts'
import { declineBooking } from './commands/decline-booking.ts'
import { deleteMilestone } from './commands/delete-milestone.ts'
import { payOffer } from './commands/pay-offer.ts'
import { requestCompletion } from './commands/request-completion.ts'
import { saveMilestone } from './commands/save-milestone.ts'
import { presentBooking } from './present-booking.ts'
import { listBookings } from './queries.ts'
import { updateBidStatus, updateRequest, updateStatus } from './shared-calls.ts'

export const routes = [
  command(createBooking, buyService),
  command(bidStatusEndpoint, updateBidStatus),
  command(payOfferEndpoint, payOffer),
  query(getBookings, listBookings),
  query(getBooking, (ctx, input) => presentBooking(ctx, input.id)),
  command(declineEndpoint, (ctx, input) => withLockedBooking(ctx, input.id, declineBooking)),
  command(addMilestone, saveMilestone),
  command(deleteMilestoneEndpoint, deleteMilestone),
  command(completeBooking, (ctx, input) => withLockedBooking(ctx, input.bookingId, requestCompletion(input.images))),
  command(updateBookingStatus, updateStatus),
  command(updateBookingRequest, updateRequest),
  command(counterPropose, (ctx, input) => withLockedBooking(ctx, input.bookingId, counterSettlement(input.amount))),
]
