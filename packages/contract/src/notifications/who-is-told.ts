import type { adjustmentProcess } from '../admin/process.ts'
import type { bidProcess } from '../bids/process.ts'
import type {
  bookingProcess,
  completionProcess,
  disputeProcess,
  milestoneProcess,
  settlementProcess,
} from '../bookings/process.ts'
import type { chatRequestProcess } from '../chat/process.ts'
import type { listingProcess } from '../listings/process.ts'
import type { offerProcess } from '../offers/process.ts'
import type { Process, VerbOf } from '../process.ts'
import type { supportThreadProcess } from '../support/process.ts'
import type { paymentProcess } from '../wallet/process.ts'
import type { withdrawalProcess } from '../withdrawals/process.ts'
import type { NotificationType } from './kinds.ts'

/**
 * The recipient of a transition (product-rules: Notifications). 'other side' means both sides when the system or an
 * operator acted.
 */
type Hears = 'buyer' | 'seller' | 'other side' | 'owner'

interface Told {
  readonly to: Hears
  /** Determines the click target, the preference group and the email button. */
  readonly type: NotificationType
}

/** No one is notified; `nobody` gives the reason. */
interface Untold {
  readonly nobody: string
}

export type Decision = Told | Untold

const tell = (to: Hears, type: NotificationType): Told => ({ to, type })
const nobody = (why: string): Untold => ({ nobody: why })

/** A decision for every verb: a missing one does not compile. */
type Decisions<P extends Process> = { readonly [Verb in VerbOf<P>]: Decision }

const listing: Decisions<typeof listingProcess> = {
  post: nobody('nobody waits for it'),
  book: nobody('the seller is told of the accepted bid'),
  close: nobody('the bidders are told of their rejected bids'),
  expire: tell('owner', 'listing'),
}

const bid: Decisions<typeof bidProcess> = {
  place: tell('buyer', 'bid-submit'),
  rebid: tell('buyer', 'bid-update'),
  withdraw: tell('buyer', 'bid-update'),
  accept: tell('seller', 'bid'),
  reject: tell('seller', 'bid'),
}

const chatRequest: Decisions<typeof chatRequestProcess> = {
  send: tell('seller', 'request'),
  accept: tell('buyer', 'request'),
  reject: tell('buyer', 'request'),
  withdraw: nobody('it leaves the list of the seller, live'),
}

const booking: Decisions<typeof bookingProcess> = {
  buyService: tell('other side', 'booking'),
  acceptBid: nobody('the seller is told of the accepted bid'),
  payOffer: tell('other side', 'booking'),
  decline: tell('other side', 'booking'),
  proposeCancellation: tell('other side', 'booking'),
  settle: tell('other side', 'booking'),
  resumeWork: nobody('the withdrawn settlement is told'),
  resumeCompletion: nobody('the withdrawn settlement is told'),
  requestCompletion: tell('other side', 'booking'),
  acceptCompletion: tell('other side', 'booking'),
  rejectCompletion: tell('other side', 'booking'),
  raiseDispute: tell('other side', 'booking'),
  withdrawDispute: tell('other side', 'booking'),
  withdrawDisputeIntoCancellation: tell('other side', 'booking'),
  withdrawDisputeIntoCompletion: tell('other side', 'booking'),
  review: tell('seller', 'booking'),
  decideForSeller: tell('other side', 'booking'),
  decideRefund: tell('other side', 'booking'),
}

const milestone: Decisions<typeof milestoneProcess> = {
  add: tell('other side', 'booking'),
  edit: tell('other side', 'booking'),
  delete: tell('other side', 'booking'),
}

const withBooking = nobody('the booking is told')

const completion: Decisions<typeof completionProcess> = {
  request: withBooking,
  accept: withBooking,
  reject: withBooking,
  lapse: withBooking,
}

const settlement: Decisions<typeof settlementProcess> = {
  propose: withBooking,
  counter: tell('other side', 'booking'),
  accept: withBooking,
  reject: tell('other side', 'booking'),
  acceptCounter: withBooking,
  rejectCounter: tell('other side', 'booking'),
  withdraw: tell('other side', 'booking'),
  lapse: withBooking,
}

const dispute: Decisions<typeof disputeProcess> = { raise: withBooking, withdraw: withBooking, decide: withBooking }

const offer: Decisions<typeof offerProcess> = {
  send: tell('other side', 'offer'),
  withdraw: tell('other side', 'offer'),
  accept: tell('other side', 'offer'),
  reject: tell('other side', 'offer'),
  counter: tell('other side', 'offer'),
  acceptCounter: tell('other side', 'offer'),
  rejectCounter: tell('other side', 'offer'),
  withdrawCounter: tell('other side', 'offer'),
  pay: withBooking,
  expire: tell('other side', 'offer'),
  expireUnpaid: tell('other side', 'offer'),
}

const payment: Decisions<typeof paymentProcess> = {
  start: nobody('the payer is at the payment page'),
  succeed: tell('owner', 'wallet'),
  fail: nobody('the result page says it'),
  abandon: nobody('the payer left it themselves'),
}

const withdrawal: Decisions<typeof withdrawalProcess> = {
  request: nobody('it waits in the queue of the operator'),
  cancel: nobody('the seller did it themselves'),
  reclaim: tell('owner', 'wallet'),
  approve: tell('owner', 'wallet'),
  reject: tell('owner', 'wallet'),
  returnFromBank: tell('owner', 'wallet'),
}

const support: Decisions<typeof supportThreadProcess> = {
  open: nobody('it appears in the inbox of the staff, live'),
  close: nobody('an answer is told, putting a thread aside is not'),
  reopen: nobody('an answer is told, taking a thread up again is not'),
}

const adjustment: Decisions<typeof adjustmentProcess> = {
  post: nobody('the reason stands in the transactions of the wallet'),
  ask: nobody('it waits in the queue of the operator'),
  approve: nobody('the reason stands in the transactions of the wallet'),
  refuse: nobody('nothing has moved'),
}

/** product-rules: Notifications as data, by process name and verb. */
export const whoIsTold: Readonly<Record<string, Readonly<Record<string, Decision>>>> = {
  listing,
  bid,
  'chat request': chatRequest,
  booking,
  milestone,
  completion,
  settlement,
  dispute,
  offer,
  payment,
  'support thread': support,
  withdrawal,
  'wallet adjustment': adjustment,
}
