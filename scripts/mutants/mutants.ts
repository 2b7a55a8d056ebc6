import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../project.mjs'
import { money } from './money-mutants.ts'
import { contract, type Mutant, modules, test } from './mutant.ts'

const locks: readonly Mutant[] = [
  {
    fault: 'documents are numbered without a lock of their counter',
    file: `${modules}/receipts/store.ts`,
    find: '    .forUpdate()\n',
    replace: '',
    tests: [`${modules}/receipts/receipts.test.ts`],
  },
  {
    fault: 'an offer is read without its lock',
    file: `${modules}/offers/store.ts`,
    find: "tx.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()",
    replace: "tx.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst()",
    tests: [`${test}/offer-races.test.ts`],
  },
  {
    fault: 'a booking is read without its lock',
    file: `${modules}/bookings/store.ts`,
    find: "tx.selectFrom('bookings').selectAll().where('id', '=', given.id).forUpdate()",
    replace: "tx.selectFrom('bookings').selectAll().where('id', '=', given.id)",
    tests: [`${test}/booking-races.test.ts`],
  },
  {
    fault: 'a job is read without its lock',
    file: `${modules}/listings/store.ts`,
    find: 'undeleted(tx, given).forUpdate())',
    replace: 'undeleted(tx, given))',
    tests: [`${test}/hiring-races.test.ts`],
  },
  {
    fault: 'a payment is read without its lock',
    file: `${modules}/payments/store.ts`,
    find: "tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate()",
    replace: "tx.selectFrom('payments').selectAll().where('id', '=', id)",
    tests: [`${modules}/payments/payments.test.ts`, `${modules}/payments/sandbox/webhook-storm.test.ts`],
  },
  {
    fault: 'a withdrawal is read without its lock',
    file: `${modules}/withdrawals/store.ts`,
    find: "tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()",
    replace: "tx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()",
    tests: [`${test}/locked-rows.test.ts`],
  },
  {
    fault: 'saved searches are counted without a lock',
    file: `${modules}/search/commands/save-search.ts`,
    find: '    await lockUser(ctx.tx, user)\n',
    replace: '',
    tests: [`${modules}/search/saved-searches.test.ts`],
  },
  {
    fault: 'a transition does not compare the state that it replaces',
    file: 'apps/server/src/platform/transition.ts',
    find: 'where id = ${given.row_id} and status = ${given.from_state} returning id, status',
    replace: 'where id = ${given.row_id} returning id, status',
    tests: [`${test}/locked-rows.test.ts`],
  },
]
const repeats: readonly Mutant[] = [
  {
    fault: 'a digest repeats a listing',
    file: `${modules}/search/store-alerts.ts`,
    find: ' and a.sent_at is null and s.id = a.search_id',
    replace: ' and s.id = a.search_id',
    tests: [`${modules}/search/saved-searches.test.ts`],
  },
  {
    fault: 'an idempotency key is ignored when it comes again',
    file: 'apps/server/src/platform/http/idempotency.ts',
    find: 'if (row.answer !== null) throw new AnsweredBefore(row.answer.value)',
    replace: 'if (row.answer === undefined) throw new AnsweredBefore(null)',
    tests: [`${test}/money-calls.test.ts`],
  },
  {
    fault: 'an idempotency key takes another body',
    file: 'apps/server/src/platform/http/idempotency.ts',
    find: "if (!row.request_hash.equals(hash)) throw new AppError('IDEMPOTENCY_MISMATCH')",
    replace: '',
    tests: [`${test}/money-calls.test.ts`],
  },
  {
    fault: 'a double click without a key pays twice',
    file: 'apps/server/src/platform/http/idempotency.ts',
    find: 'const doubleClickLife = 10 * seconds',
    replace: 'const doubleClickLife = 0 * seconds',
    tests: [`${test}/money-calls.test.ts`, `${test}/repeated-requests.test.ts`],
  },
  {
    fault: 'connects of a bid are returned twice',
    file: `${modules}/connects/commands/spend-connects.ts`,
    find: 'if (count === 0 || (await wereReturned(ctx.tx, bidId))) return false',
    replace: 'if (count === 0) return false',
    tests: [`${modules}/bids/commands/withdraw-bid.test.ts`, `${test}/hiring-races.test.ts`],
  },
  {
    fault: 'a bid costs one connect less than it says',
    file: `${modules}/connects/commands/spend-connects.ts`,
    find: 'const balance = await takeConnects(ctx.tx, userId, count)',
    replace: 'const balance = await takeConnects(ctx.tx, userId, count - 1)',
    tests: [`${modules}/bids/commands/add-bid.test.ts`],
  },
]

const times: readonly Mutant[] = [
  {
    fault: 'silence accepts a settlement an hour early',
    file: `${contract}/process.ts`,
    find: 'return new Date(since.getTime() + terms[term])',
    replace: 'return new Date(since.getTime() + terms[term] - 3_600_000)',
    tests: [`${contract}/bookings/next-step.test.ts`],
  },
  {
    fault: 'a counter below the minimum is accepted automatically',
    file: `${contract}/bookings/next-step.ts`,
    find: 'counter < settlementLimits(frozen, minPercentForSettle).minimum',
    replace: 'counter < 0',
    tests: [`${contract}/bookings/next-step.test.ts`],
  },
  {
    fault: "the buyer's and the seller's time to confirm are swapped",
    file: `${contract}/bookings/next-step.ts`,
    find: "askedBy === 'seller' ? 'buyer' : 'seller'",
    replace: "askedBy === 'buyer' ? 'buyer' : 'seller'",
    tests: [`${contract}/bookings/next-step.test.ts`],
  },
  {
    fault: 'a purchased service can be declined at any time',
    file: `${modules}/bookings/policy.ts`,
    find: ' && now <= later(booking.created_at, booking.terms.declineWithin)',
    replace: '',
    tests: [`${modules}/bookings/bookings.test.ts`, `${modules}/bookings/ending.test.ts`],
  },
  {
    fault: 'a cancellation or dispute can be withdrawn at any time',
    file: `${modules}/bookings/policy.ts`,
    find: 'now <= later(row.updated_at, terms.withdrawWithin)',
    replace: 'now >= row.updated_at || terms === undefined',
    tests: [`${modules}/bookings/ending.test.ts`, `${test}/terms.test.ts`],
  },
  {
    fault: 'a review can be written at any time',
    file: `${modules}/bookings/policy.ts`,
    find: 'return until !== null && now <= until',
    replace: 'return until !== null && until <= later(now, 1e12)',
    tests: [`${modules}/reviews/reviews.test.ts`],
  },
  {
    fault: 'a buyer can ask a seller again right after a rejection',
    file: `${modules}/chat/policy.ts`,
    find: 'later(updated_at, askAgainAfter) : null',
    replace: 'later(updated_at, 0 * askAgainAfter) : null',
    tests: [`${test}/chat-request-verbs.test.ts`, `${test}/terms.test.ts`],
  },
]

const rights: readonly Mutant[] = [
  {
    fault: 'a user downloads a receipt of another',
    file: `${modules}/receipts/queries.ts`,
    find: 'document === undefined || (document.user_id !== me && document.seller_id !== me)',
    replace: 'document === undefined',
    tests: [`${modules}/receipts/receipts.test.ts`],
  },
  {
    fault: 'buyer and seller of a booking are swapped',
    file: `${modules}/bookings/policy.ts`,
    find: "if (actor.id === booking.buyer_id) return 'buyer'\n  return actor.id === booking.seller_id ? 'seller' : null",
    replace:
      "if (actor.id === booking.seller_id) return 'buyer'\n  return actor.id === booking.buyer_id ? 'seller' : null",
    tests: [`${test}/booking-verbs.test.ts`],
  },
  {
    fault: 'a stranger has a part in a booking',
    file: `${modules}/bookings/policy.ts`,
    find: "return actor.id === booking.seller_id ? 'seller' : null",
    replace: "return 'seller'",
    tests: [`${test}/authorisation.test.ts`],
  },
  {
    fault: 'a stranger answers an offer',
    file: `${modules}/offers/policy.ts`,
    find: "return user === offer.receiver_id ? 'receiver' : null",
    replace: "return 'receiver'",
    tests: [`${test}/authorisation.test.ts`],
  },
  {
    fault: 'the one who proposed a cancellation answers it',
    file: `${modules}/bookings/policy.ts`,
    find: 'partyOf(booking, startedBy) === role ? starter',
    replace: 'partyOf(booking, startedBy) !== role ? starter',
    tests: [`${test}/booking-verbs.test.ts`, `${modules}/bookings/ending.test.ts`],
  },
  {
    fault: 'any buyer accepts bids on a job',
    file: `${modules}/bids/machine.ts`,
    find: 'if (job.owner_id !== person(ctx).id)',
    replace: 'if (job.owner_id === undefined)',
    tests: [`${modules}/bookings/commands/accept-bid.test.ts`],
  },
  {
    fault: 'a bid of one job is accepted through another',
    file: `${modules}/bids/machine.ts`,
    find: 'if (bid.listing_id !== job.id)',
    replace: 'if (bid.listing_id === undefined)',
    tests: [`${test}/hiring-refusals.test.ts`, `${modules}/bookings/commands/accept-bid.test.ts`],
  },
  {
    fault: "a member takes another member's uploaded file",
    file: `${modules}/uploads/claim-files.ts`,
    find: ' || row.owner_id !== owner)',
    replace: ')',
    tests: [`${modules}/uploads/claim-files.test.ts`],
  },
  {
    fault: 'a seller cancels the withdrawal of another seller',
    file: `${modules}/withdrawals/machine.ts`,
    find: "return actor.id === row.user_id ? 'seller' : null",
    replace: "return 'seller'",
    tests: [`${test}/authorisation.test.ts`],
  },
  {
    fault: 'a seller bids on a closed job',
    file: `${modules}/bids/commands/place-bid.ts`,
    find: "if (job.status !== 'Open') throw",
    replace: "if (job.status === 'Booked') throw",
    tests: [`${modules}/bids/commands/add-bid.test.ts`, `${test}/hiring-refusals.test.ts`],
  },
  {
    fault: 'a bid is edited without limit',
    file: `${modules}/bids/machine.ts`,
    find: "if (rebids_left === 0) throw new AppError('NO_REBIDS_LEFT')",
    replace: '',
    tests: [`${modules}/bids/commands/add-bid.test.ts`, `${test}/hiring-verbs.test.ts`],
  },
  {
    fault: 'an operator records the return of a payout that they approved',
    file: `${modules}/withdrawals/policy.ts`,
    find: "return row.approved_by === me ? 'PAYOUT_OWN_APPROVAL' : null",
    replace: 'return null',
    tests: [`${modules}/withdrawals/returned.test.ts`],
  },
  {
    fault: 'one owner raises the limit of adjustments alone',
    file: `${modules}/admin/commands/update-setting.ts`,
    find: ' && one.proposed_by !== me)',
    replace: ')',
    tests: [`${modules}/moderation/four-eyes.test.ts`],
  },
  {
    fault: 'a wallet link extends the session of its owner',
    file: `${modules}/identity/authenticate.ts`,
    find: '!readOnly && ',
    replace: '',
    tests: [`${test}/wallet-link.test.ts`],
  },
]

export const mutants: readonly Mutant[] = [...locks, ...money, ...repeats, ...times, ...rights]

/** Returns why a mutant is invalid: its text is not in the file, or its tests are missing. Null when it is valid. */
export function problemOf({ file, find, tests }: Mutant): string | null {
  const missing = tests.find((test) => !existsSync(join(projectFolder, test)))
  if (missing !== undefined) return `${missing} does not exist`
  const count = readFileSync(join(projectFolder, file), 'utf8').split(find).length - 1
  return count === 1 ? null : `its text occurs ${count} times in ${file}`
}
