import { adjustmentProcess } from './admin/process.ts'
import { bidProcess } from './bids/process.ts'
import {
  bookingProcess,
  completionProcess,
  disputeProcess,
  milestoneProcess,
  settlementProcess,
} from './bookings/process.ts'
import { chatRequestProcess } from './chat/process.ts'
import { listingProcess } from './listings/process.ts'
import { offerProcess } from './offers/process.ts'
import type { Process } from './process.ts'
import { supportThreadProcess } from './support/process.ts'
import { paymentProcess } from './wallet/process.ts'
import { withdrawalProcess } from './withdrawals/process.ts'

/** Every state machine of the marketplace, in the order of docs/processes.md. */
export const processes: readonly Process[] = [
  listingProcess,
  bidProcess,
  chatRequestProcess,
  bookingProcess,
  milestoneProcess,
  completionProcess,
  settlementProcess,
  disputeProcess,
  offerProcess,
  paymentProcess,
  supportThreadProcess,
  withdrawalProcess,
  adjustmentProcess,
]
