import { cancellationProposedBookings } from './bookings/cancellation-proposed.ts'
import { completionRequestedBookings } from './bookings/completion-requested.ts'
import { cancelledBookings } from './bookings/cancelled.ts'
import { completedJobsBookings } from './bookings/completed-jobs.ts'
import { completedOthersBookings } from './bookings/completed-others.ts'
import { inDisputeBookings } from './bookings/in-dispute.ts'
import { ongoingBookings } from './bookings/ongoing.ts'
import type { BookingContent } from './shapes.ts'

export const bookings: readonly BookingContent[] = [
  ...ongoingBookings,
  ...cancellationProposedBookings,
  ...completionRequestedBookings,
  ...inDisputeBookings,
  ...cancelledBookings,
  ...completedJobsBookings,
  ...completedOthersBookings,
]
