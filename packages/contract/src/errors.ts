import { counted } from './numbers.ts'
import { insufficientBalance } from './wallet/balance.ts'
import { asSentence, resetDead, stateLabel, waitInWords } from './words.ts'

/** A value that an error message can include. */
type Detail = string | number | boolean | null
export type Details = Record<string, Detail>

interface ErrorEntry {
  readonly status: number
  readonly message: string | ((details: Details) => string)
}

const refuse = (status: number, message: ErrorEntry['message']): ErrorEntry => ({ status, message })

/** Next step when another account uses the address or number; a signed-in user does not need to log in. */
const insteadOfTaken = (what: string, { isSignedIn }: Details): string =>
  isSignedIn === true ? `Please use another ${what}.` : 'Please log in instead.'

/**
 * Every error that a call can return, with its status and message (product-rules: API conventions). The list is closed:
 * an unknown code does not compile.
 */
export const errorCatalogue = {
  // general
  VALIDATION: refuse(400, 'Please correct the marked fields.'),
  MALFORMED: refuse(400, 'The request could not be read. Please send valid JSON.'),
  UNAUTHENTICATED: refuse(401, 'Session expired. Please log in again to continue.'),
  FORBIDDEN: refuse(
    403,
    "Sorry, you don't have permission to access this page. If you believe this is a mistake, please contact support.",
  ),
  WALLET_LINK: refuse(403, 'This link only shows the wallet. Nothing was changed. Log in to do more.'),
  SUSPENDED: refuse(
    403,
    (d) =>
      `Your account is suspended: ${asSentence(String(d['reason'] ?? 'please contact support'))} You can still read, and talk to support.`,
  ),
  STAFF_SUSPENDED: refuse(
    403,
    (d) => `Your access to the console is suspended: ${asSentence(String(d['reason']))} An owner can restore it.`,
  ),
  SEARCH_TOO_DEEP: refuse(
    400,
    'Only the first 1,000 results are shown. Choose filters or search for other words to see the rest.',
  ),
  NOT_FOUND: refuse(404, 'No Result Found'),
  GONE: refuse(410, 'This has been removed.'),
  CONFLICT: refuse(409, 'This has changed in the meantime. Please look at it again.'),
  RECORD_CHANGED: refuse(409, 'Someone else changed this since you opened it. Nothing was saved.'),
  STATE_MOVED_ON: refuse(409, (d) => `This is ${stateLabel(String(d['status']))} now, so that is no longer possible.`),
  IDEMPOTENCY_MISMATCH: refuse(409, 'This idempotency key was already used for another request.'),
  TOO_LARGE: refuse(413, 'The request is larger than allowed.'),
  UNSUPPORTED_MEDIA: refuse(415, 'Please send JSON.'),
  TOO_MANY_REQUESTS: refuse(
    429,
    (d) => `Too many tries. Please wait ${waitInWords(Number(d['seconds'] ?? 60))} and try again.`,
  ),
  INTERNAL: refuse(500, 'Something went wrong on our side. Nothing was changed. Please try again.'),
  UNAVAILABLE: refuse(503, 'The service is restarting. Nothing was changed. Please try again in a moment.'),
  OVERLOADED: refuse(503, 'We’re handling a lot of requests. Nothing was changed. Please try again in a moment.'),
  CANNOT_SAVE: refuse(503, 'We can’t save anything right now. Nothing was changed. Please try again in a few minutes.'),
  MAINTENANCE: refuse(
    503,
    'The marketplace is closed for maintenance. Nothing was changed. Please try again in a few minutes.',
  ),
  READ_ONLY: refuse(
    503,
    'The marketplace is under maintenance and can only be read. Nothing was changed. Please try again in a few minutes.',
  ),
  FILES_UNAVAILABLE: refuse(
    503,
    'Images and files are unavailable right now. Nothing was changed. Please try again in a moment.',
  ),
  TOOK_TOO_LONG: refuse(503, 'This took too long and was stopped. Nothing was changed. Please try again in a moment.'),

  // accounts
  EMAIL_TAKEN: refuse(409, (d) => `This email address already has an account. ${insteadOfTaken('address', d)}`),
  STAFF_EMAIL_TAKEN: refuse(409, 'A staff member already uses this email address.'),
  PHONE_TAKEN: refuse(409, (d) => `This mobile number already has an account. ${insteadOfTaken('number', d)}`),
  WRONG_CREDENTIALS: refuse(400, 'The email, mobile number or password is not correct.'),
  STAFF_WRONG_CREDENTIALS: refuse(400, 'The email or password is not correct.'),
  DEMO_AT_HOME: refuse(
    403,
    'You can only try the demo from this machine and its own network. Set DEV_ON_NETWORK=true to open it to others.',
  ),
  HOST_UNKNOWN: refuse(
    421,
    'The development tools do not answer under this host name. Open them at localhost, or add this name to DEV_HOSTS.',
  ),
  NOT_VERIFIED: refuse(403, 'Please verify your account with the code we send you.'),
  UNDO_DEAD: refuse(
    400,
    'This link is no longer valid. If you did not change the email of your account, please contact support.',
  ),
  CONFIRM_IDENTITY: refuse(403, 'Please confirm that it is you. Nothing was changed.'),
  TERMS_NOT_ACCEPTED: refuse(403, 'Our terms have changed. Nothing was changed. Please read and accept them first.'),
  TERMS_CHANGED: refuse(409, 'The terms have changed again. Nothing was accepted. Please read the new version.'),
  WRONG_PASSWORD: refuse(400, 'Your old password is not correct.'),
  CODE_WRONG: refuse(400, (d) => `That code is not correct. ${counted(Number(d['triesLeft']), 'try', 'tries')} left.`),
  CODE_DEAD: refuse(400, 'That code is no longer valid. Please ask for a new one.'),
  CODES_CLOSED: refuse(
    429,
    (d) =>
      `Too many wrong codes were entered for this account. Codes sent here are accepted again in ${waitInWords(Number(d['seconds']))}. Until then, use your other verified email or mobile number, log in with your password, or contact support.`,
  ),
  ACCOUNT_VERIFIED: refuse(400, 'This account is already verified. Please log in.'),
  CODE_TOO_SOON: refuse(429, (d) => `Please wait ${waitInWords(Number(d['seconds']))} before asking for a new code.`),
  RESET_DEAD: refuse(400, resetDead),
  ACCOUNT_IN_USE: refuse(409, (d) => `Your account cannot be deleted yet: ${d['reason']}.`),
  SOCIAL_REFUSED: refuse(400, (d) => `We could not confirm who you are with ${d['provider']}. Please try again.`),
  SOCIAL_ATTEMPT_DEAD: refuse(400, 'This login took too long or is already finished. Please start again.'),
  SOCIAL_UNAVAILABLE: refuse(
    503,
    (d) => `We can’t reach ${d['provider']} right now. Please try again, or log in with your password.`,
  ),
  SOCIAL_LINK_DEAD: refuse(400, 'This link is no longer valid. Please log in again.'),
  PROFILE_INCOMPLETE: refuse(403, 'Please complete your profile first.'),
  FAQ_LIMIT: refuse(409, 'The FAQ limit has been exceeded.'),
  PORTFOLIO_LIMIT: refuse(409, 'You have reached the maximum limit of 10 portfolios.'),

  // operator console
  PASSWORD_CHOICE_NEEDED: refuse(403, 'Please choose your own password to log in.'),
  SECOND_FACTOR_NEEDED: refuse(403, 'Please enter the code of your authenticator app.'),
  SECOND_FACTOR_SETUP: refuse(403, 'A second factor is required. Please set one up to log in.'),
  SECOND_FACTOR_WRONG: refuse(400, 'That code is incorrect or already used. Please wait for the next one.'),
  SECOND_FACTOR_THERE: refuse(409, 'You already have a second factor.'),
  SECOND_FACTOR_DEMANDED: refuse(409, 'The settings require a second factor.'),
  OWNER_ONLY: refuse(403, 'Only an owner can do this.'),
  ASKER_NOT_ALLOWED: refuse(
    403,
    'The operator who requested this is suspended or can no longer request it. Refuse it, and request it again yourself if it is right.',
  ),
  SECOND_PERSON_NEEDED: refuse(
    403,
    'You requested this, so another operator must approve it. If you are the only operator, add another one under Staff first.',
  ),
  PAYOUT_OWN_APPROVAL: refuse(
    403,
    'You approved this withdrawal, so another operator must record that the bank returned it. If you are the only operator, add another one under Staff first.',
  ),
  PAYOUT_TO_GIFT: refuse(
    403,
    (d) =>
      `You gave money to this wallet in the last ${d['days']} days, so another operator must approve this withdrawal. Nothing was approved. If you are the only operator, add another one under Staff first.`,
  ),
  LAST_OWNER: refuse(409, 'The console needs at least one owner.'),

  // files
  FILE_UNKNOWN: refuse(400, (d) =>
    d['gone'] === undefined
      ? 'That file was not uploaded by you. Please upload it again.'
      : `No longer here: ${d['gone']}. Files that are not sent soon are removed. Please upload them again.`,
  ),
  FILE_TYPE: refuse(415, 'Please upload a valid file type'),
  FILE_NOT_IMAGE: refuse(415, 'Invalid file type. Please upload an image with a valid format.'),
  FILE_HEIC: refuse(
    415,
    'HEIC images cannot be used here. Please save the image as PNG, JPEG, GIF or WebP and upload that.',
  ),
  FILE_TOO_COMPLEX: refuse(422, (d) =>
    d['isImage'] === true
      ? 'This image takes too long to open. Please save it again, for example smaller, and upload that.'
      : 'This document takes too long to check. Please save it again and upload that.',
  ),
  FILE_UNSAFE: refuse(422, (d) => `This file cannot be accepted because it ${d['why']}. ${d['advice'] ?? ''}`.trim()),
  FILE_INFECTED: refuse(422, 'The virus scanner rejected this file. It was not saved. Please upload another one.'),
  SCANNER_UNAVAILABLE: refuse(
    503,
    'Files cannot be scanned for viruses right now. The file was not saved. Please try again in a few minutes.',
  ),
  FILE_TOO_LARGE: refuse(413, (d) =>
    d['isImage'] === true
      ? `Image size exceeds the limit. Please upload an image smaller than ${d['megabytes']} MB.`
      : `The file is larger than ${d['megabytes']} MB. Please upload a smaller one.`,
  ),
  UPLOAD_STALLED: refuse(408, 'The upload stopped on its way. Please try again.'),
  UPLOAD_LINK_DEAD: refuse(403, 'This upload link is no longer valid. Please Try Again'),

  // listings and bids
  LISTING_LOCKED: refuse(409, (d) => String(d['reason'])),
  OWN_LISTING: refuse(403, 'This is your own listing.'),
  JOB_NOT_OPEN: refuse(409, (d) => `This job is ${d['status']} and no longer accepts bids.`),
  NOT_A_JOB: refuse(409, 'This is a service. It has a fixed price and doesn’t accept bids.'),
  ALREADY_BID: refuse(409, 'You’ve already bid on this job.'),
  NOT_ENOUGH_CONNECTS: refuse(
    409,
    (d) => `You need ${counted(Number(d['needed']), 'connect')} to bid on this job. You have ${d['balance']}.`,
  ),
  BID_COST_CHANGED: refuse(
    409,
    (d) => `A bid on this job costs ${counted(Number(d['needed']), 'connect')} now. Please look at it again.`,
  ),
  QUESTIONS_FROZEN: refuse(
    409,
    'The questions can’t change after the first bid. To ask others, close this job and post it again.',
  ),
  INVITED_YOURSELF: refuse(403, 'You can’t invite yourself.'),
  INVITED_ALREADY: refuse(409, 'You’ve already invited this seller to this job.'),
  INVITATION_DECLINED: refuse(409, 'This seller has declined your invitation to this job.'),
  INVITED_HAS_BID: refuse(409, 'This seller has already bid on this job.'),
  INVITED_IN_ONBOARDING: refuse(409, 'This seller hasn’t completed their profile yet, so they can’t bid.'),
  INVITATION_LIMIT: refuse(409, 'You have 20 open invitations to this job. Wait until sellers bid or decline.'),
  SAVED_SEARCH_LIMIT: refuse(409, 'You have 20 saved searches. Delete one to save another.'),
  TEMPLATE_LIMIT: refuse(409, 'You have 10 templates. Delete one to add another.'),
  NO_REBIDS_LEFT: refuse(409, 'You can’t change this bid again.'),
  FEE_CHANGED: refuse(409, (d) => `The platform fee is ${d['amount']} now. Please look at the amounts again.`),
  BUYER_FEE_CHANGED: refuse(409, (d) => `The fee for buyers is ${d['amount']} now. Please look at the amounts again.`),
  LISTING_CHANGED: refuse(
    409,
    (d) => `This ${d['kind'] === 'JOB' ? 'job' : 'service'} has changed. Please read it again.`,
  ),
  BID_CHANGED: refuse(
    409,
    (d) =>
      `The seller has changed this bid${d['amount'] === undefined ? '' : ` to ${d['amount']}`}. Please look at it again.`,
  ),
  PRICE_CHANGED: refuse(409, (d) => `The seller has changed the price to ${d['amount']}. Please look at it again.`),
  PACKAGE_CHANGED: refuse(
    409,
    (d) =>
      `This package is ${counted(Number(d['connects']), 'connect')} for ${d['amount']} now. Please look at it again.`,
  ),
  SERVICE_NOT_OPEN: refuse(409, 'This service is not open for new bookings.'),

  // notifications
  LINK_DEAD: refuse(400, 'This link is no longer valid. Please choose your emails under My Account.'),
  DEVICE_UNKNOWN: refuse(400, 'We couldn’t set up push for this browser. Please try again.'),

  // users
  ALREADY_REPORTED: refuse(409, 'You’ve already reported this user.'),
  OWN_PROFILE: refuse(403, 'This is your own profile.'),

  // chat and support
  CHAT_NOT_OPEN: refuse(409, (d) =>
    d['role'] === 'SELLER'
      ? 'Accept the request to start chat with the buyer'
      : 'You cannot send messages until the seller accepts the request',
  ),
  CHAT_OPEN_ALREADY: refuse(409, 'You can already chat with this seller.'),
  REQUEST_PENDING: refuse(409, 'You’ve already sent this seller a request. Please wait for their answer.'),
  REQUEST_TOO_SOON: refuse(409, (d) => `You can ask this seller again in ${d['time']}.`),
  CLIENT_ID_USED: refuse(409, 'This client id already belongs to another message.'),

  // money
  INSUFFICIENT_BALANCE: refuse(409, insufficientBalance),
  WALLET_TOO_SMALL: refuse(409, 'This user’s wallet holds less than that.'),
  PAYOUT_ACCOUNT_MISSING: refuse(
    409,
    'The account that payouts are paid from is not set. Set PAYOUT_NAME, PAYOUT_IBAN and PAYOUT_BIC and start again.',
  ),
  NOTHING_TO_PAY_OUT: refuse(409, 'No withdrawal requests are waiting for a bank file.'),
  NO_PAYOUT_WAITS: refuse(409, (d) =>
    d['heldBack'] === 0
      ? 'No withdrawal requests are waiting to be paid by a bank.'
      : d['clearing'] === true
        ? 'The waiting requests are still clearing, held by an operator, go to a new account, are frozen, or belong to suspended sellers. They stay out of a file for the bank.'
        : 'The only waiting requests are frozen or belong to suspended sellers. They stay out of a file for the bank.',
  ),
  WITHDRAWAL_AT_BANK: refuse(409, 'This withdrawal has been sent to the bank and can no longer be cancelled.'),
  WITHDRAWAL_CLEARING: refuse(
    409,
    (d) =>
      `The earnings in this withdrawal clear on ${d['date']}. It can be approved from then on, or earlier if an owner releases it.`,
  ),
  PAYOUT_ACCOUNT_NEW: refuse(
    409,
    (d) =>
      `The bank account of this withdrawal is new and waits until ${d['date']}. It can be approved from then on, or earlier if an owner releases it.`,
  ),
  EARNINGS_NONE: refuse(409, 'This booking has paid its seller nothing. Nothing was changed.'),
  EARNINGS_CLEARED: refuse(
    409,
    (d) => `These earnings cleared on ${d['date']}, so they can no longer be held. Nothing was changed.`,
  ),
  EARNINGS_LEFT: refuse(409, 'These earnings have been paid out or spent, so nothing is left to hold.'),
  EARNINGS_HELD_ALREADY: refuse(409, (d) => `These earnings are already held until ${d['date']}. Nothing was changed.`),
  EARNINGS_HELD_BEFORE: refuse(
    409,
    (d) => `These earnings were held for 14 days, until ${d['date']}, and cannot be held again. Nothing was changed.`,
  ),
  EARNINGS_NOT_HELD: refuse(409, 'These earnings are not held. Nothing was changed.'),
  WITHDRAWAL_EARNINGS_HELD: refuse(
    409,
    (d) =>
      `An operator holds earnings in this withdrawal until ${d['date']}: ${asSentence(String(d['reason']))} It can be approved from then on, or earlier if an operator releases the hold on ${d['booking']}.`,
  ),
  PAYOUT_ACCOUNT_LIMIT: refuse(409, 'You have 10 bank accounts. Remove one to add another.'),
  PAYOUT_ACCOUNT_SCHEDULED: refuse(
    409,
    'Your payout schedule pays to this account. Choose another account there first.',
  ),
  PAYOUT_ACCOUNT_UNVERIFIED: refuse(
    409,
    'This account is not verified yet. Nothing was requested. Please finish the verification first.',
  ),
  PAYOUT_NOT_OFFERED: refuse(409, 'Automatic payouts are not offered in your country. Please add a bank account.'),
  PAYOUT_PROVIDER_AWAY: refuse(
    503,
    'We can’t reach the payout provider just now. Nothing was changed. Please try again in a few minutes.',
  ),
  WITHDRAWAL_AT_PROVIDER: refuse(
    409,
    'The payout provider is paying this withdrawal. Its outcome arrives automatically.',
  ),
  BANK_ANSWER_UNREADABLE: refuse(
    400,
    'We can’t read this file as a bank’s answer. Nothing was changed. Please choose a pain.002 or camt.054 file, exactly as the bank sent it.',
  ),
  BANK_ANSWER_FOREIGN: refuse(
    400,
    'This file contains no withdrawals from this marketplace. Nothing was changed. Please check that it is for the right bank account.',
  ),
  ACCOUNTS_UNREADABLE: refuse(
    409,
    'Account numbers were encrypted with another SECRET. Nothing was changed. Set SECRET_PREVIOUS to that secret, and start again.',
  ),
  WITHDRAWAL_NOT_HELD: refuse(409, 'This withdrawal is not held. Nothing was changed.'),
  NO_REST_WAITS: refuse(409, 'No part of this withdrawal is waiting for a decision. Nothing was changed.'),
  PAYOUT_NOT_BY_BANK: refuse(409, 'Nothing of this withdrawal went to a bank.'),
  NOTHING_FOR_CARD: refuse(
    409,
    'No card payment can take money back now. Your money is safe in your wallet. Contact support if you need it returned.',
  ),
  WITHDRAWAL_FROZEN: refuse(
    409,
    'This withdrawal is frozen because a card payment of this seller was reversed. Nothing was approved. Ask the bank to stop it and reject it here. If the bank has already paid it, confirm that.',
  ),
  REFUND_TOO_HIGH: refuse(409, 'This is more than what is left of this payment.'),
  PAYMENT_ELSEWHERE: refuse(409, (d) => `The provider of this payment, ${d['provider']}, is not connected now.`),
  PAYMENT_UNKNOWN: refuse(404, 'We couldn’t find this payment.'),
  WEBHOOK_SIGNATURE: refuse(400, 'The signature of this message is not valid.'),

  // bookings
  MILESTONES_LOCKED: refuse(409, (d) => `Milestones cannot be changed while the booking is ${d['status']}.`),
  DECLINE_TOO_LATE: refuse(
    409,
    (d) =>
      `A bought service can be declined within ${d['time']}, before the first milestone. You can still propose a cancellation.`,
  ),
  SETTLEMENT_CHANGED: refuse(409, (d) => `The proposed refund is ${d['amount']} now. Please look at it again.`),
  WITHDRAW_TOO_LATE: refuse(409, (d) => `This could be withdrawn until ${d['time']} after its last update.`),
  REVIEW_EXISTS: refuse(409, 'You’ve already reviewed this booking.'),
  REVIEW_TOO_LATE: refuse(409, (d) => `A review can be written within ${d['time']} of completion.`),
  REVIEW_NOT_YET: refuse(409, 'A review can be written once the booking is Completed.'),

  // offers
  PERSON_SUSPENDED: refuse(409, 'This user is suspended, so this isn’t possible right now.'),
  PERSON_GONE: refuse(409, 'This account has been deleted, so this is no longer possible.'),
  COUNTERED_ALREADY: refuse(409, 'This offer has already been countered. Please accept or reject it.'),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof errorCatalogue

/** Returns the status and message of an error. */
export function describeError(code: ErrorCode, details: Details = {}): { status: number; message: string } {
  const entry: ErrorEntry = errorCatalogue[code]
  return { status: entry.status, message: typeof entry.message === 'string' ? entry.message : entry.message(details) }
}

/** Errors that every call can return in addition to those it declares. */
export const commonErrors: readonly ErrorCode[] = [
  'VALIDATION',
  'MALFORMED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'WALLET_LINK',
  'SUSPENDED',
  'NOT_FOUND',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'TOO_MANY_REQUESTS',
  'IDEMPOTENCY_MISMATCH',
  'INTERNAL',
  'UNAVAILABLE',
  'OVERLOADED',
  'CANNOT_SAVE',
  'MAINTENANCE',
  'READ_ONLY',
  'FILES_UNAVAILABLE',
  'TOOK_TOO_LONG',
]
