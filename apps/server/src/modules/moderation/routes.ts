import * as bookings from '@market/contract/admin/endpoints-bookings.ts'
import * as content from '@market/contract/admin/endpoints-content.ts'
import * as reference from '@market/contract/admin/endpoints-reference.ts'
import * as payments from '@market/contract/admin/endpoints-payments.ts'
import * as people from '@market/contract/admin/endpoints-people.ts'
import * as payouts from '@market/contract/withdrawals/endpoints.ts'
import type { Config } from '#platform/config/config.ts'
import { command, list, query, steps } from '#platform/http/binding.ts'
import { addNote } from './commands/add-note.ts'
import { adjustWallet } from './commands/adjust-wallet.ts'
import { closeReport } from './commands/close-report.ts'
import { decideAdjustment } from './commands/decide-adjustment.ts'
import { decidePayoutRest } from './commands/decide-payout-rest.ts'
import { releasePayout } from './commands/release-payout.ts'
import { endPersonSessions, restorePerson, suspendPerson } from './commands/suspend-person.ts'
import { readPrivateChat } from './commands/read-private-chat.ts'
import { refundCard } from './commands/refund-card.ts'
import { removeListing, restoreListing } from './commands/remove-listing.ts'
import { removeReview, restoreReview } from './commands/remove-review.ts'
import { splitDispute } from './commands/split-dispute.ts'
import { allowCodes, verifyPerson } from './commands/verify-person.ts'
import * as bookingQueries from './queries-bookings.ts'
import * as contentQueries from './queries-content.ts'
import { notes } from './queries-notes.ts'
import * as paymentQueries from './queries-payments.ts'
import * as peopleQueries from './queries-people.ts'
import * as referenceQueries from './queries-reference.ts'
import { reports } from './queries-reports.ts'

export const routes = (config: Config) => [
  list(people.listPeople, peopleQueries.people),
  query(people.getPerson, peopleQueries.personOf),
  command(people.suspendPerson, suspendPerson),
  command(people.restorePerson, restorePerson),
  command(people.verifyPerson, verifyPerson),
  command(people.allowCodes, allowCodes),
  command(people.endPersonSessions, endPersonSessions),
  query(people.listNotes, notes),
  command(people.addNote, addNote),
  command(people.adjustWallet, adjustWallet),
  query(people.getOwnLimits, paymentQueries.ownLimits),
  list(people.listAdjustments, peopleQueries.adjustments),
  command(people.decideAdjustment, decideAdjustment(config)),
  list(people.listMovements, peopleQueries.movements),
  list(payments.listPayments, paymentQueries.payments(config)),
  command(payments.refundPayment, refundCard(config)),
  command(payouts.releasePayout, releasePayout),
  command(payouts.decidePayoutRest, decidePayoutRest(config)),
  list(content.listListings, contentQueries.listings),
  command(content.removeListing, removeListing),
  command(content.restoreListing, restoreListing),
  list(content.listReviews, contentQueries.reviews),
  command(content.removeReview, removeReview),
  command(content.restoreReview, restoreReview),
  list(content.listReports, reports),
  command(content.resolveReport, closeReport),
  list(bookings.listAllBookings, bookingQueries.bookings),
  list(bookings.listDisputes, bookingQueries.disputes),
  steps(bookings.getDispute, readPrivateChat),
  command(bookings.decideDispute, splitDispute),
  list(reference.listTags, referenceQueries.tags),
  list(reference.listCountries, referenceQueries.countries),
]
