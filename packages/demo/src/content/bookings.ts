import { amidstCancellationBookings } from './bookings/amidst-cancellation.ts'
import { amidstCompletionBookings } from './bookings/amidst-completion.ts'
import { cancelledBookings } from './bookings/cancelled.ts'
import { completedJobsBookings } from './bookings/completed-jobs.ts'
import { completedOthersBookings } from './bookings/completed-others.ts'
import { inDisputeBookings } from './bookings/in-dispute.ts'
import { ongoingBookings } from './bookings/ongoing.ts'
import type { BookingContent } from './shapes.ts'

export const bookings: readonly BookingContent[] = [
  ...ongoingBookings,
  ...amidstCancellationBookings,
  ...amidstCompletionBookings,
  ...inDisputeBookings,
  ...cancelledBookings,
  ...completedJobsBookings,
  ...completedOthersBookings,
]
