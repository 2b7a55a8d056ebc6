/** Labels of the operators' actions; one without a label is shown by its code. */
export const actLabels: Readonly<Record<string, string>> = {
  'admin.signIn': 'Logged in',
  'admin.signInFailed': 'Failed to log in',
  'admin.signOut': 'Logged out',
  'admin.beginSecondFactor': 'Began a second factor',
  'admin.confirmSecondFactor': 'Turned on a second factor',
  'admin.removeSecondFactor': 'Turned off a second factor',
  'admin.changePassword': 'Changed the password',
  'admin.confirmIdentity': 'Confirmed their identity',
  'admin.addStaff': 'Added staff',
  'admin.addStaffAtCommandLine': 'Added staff at the command line',
  'admin.setStaffLevel': 'Changed a level',
  'admin.suspendStaff': 'Suspended staff',
  'admin.restoreStaff': 'Restored staff',
  'admin.resetSecondFactor': 'Reset a second factor',
  'moderation.suspendPerson': 'Suspended a user',
  'moderation.restorePerson': 'Restored a user',
  'moderation.allowCodes': 'Accepted codes again',
  'moderation.verifyPerson': 'Verified a user',
  'moderation.endSessions': 'Logged a user out',
  'moderation.addNote': 'Noted',
  'moderation.adjustWallet': 'Adjusted a wallet',
  'moderation.decideAdjustment': 'Decided an adjustment',
  'moderation.refundPayment': 'Refunded a card',
  'moderation.removeListing': 'Removed a listing',
  'moderation.restoreListing': 'Restored a listing',
  'moderation.removeReview': 'Removed a review',
  'moderation.restoreReview': 'Restored a review',
  'moderation.resolveReport': 'Resolved a report',
  'moderation.decideDispute': 'Decided a dispute',
  'moderation.getDispute': 'Read a private chat',
  'admin.noteDownload': 'Downloaded a table',
  'admin.updateSetting': 'Changed a setting',
  'admin.saveCategoryFee': 'Saved a category fee',
  'admin.deleteCategoryFee': 'Deleted a category fee',
  'branding.save': 'Changed the branding',
  'receipts.saveFeeTax': 'Saved a fee tax',
  'receipts.deleteFeeTax': 'Deleted a fee tax',
  'admin.setMaintenance': 'Set the maintenance mode',
  'admin.retryFailedJobs': 'Tried failed jobs again',
  'admin.dismissFailedJobs': 'Dismissed failed jobs',
  'admin.verifyLedger': 'Verified the ledger',
  'content.saveBanner': 'Saved a banner',
  'content.deleteBanner': 'Deleted a banner',
  'content.saveTestimonial': 'Saved a testimonial',
  'content.deleteTestimonial': 'Deleted a testimonial',
  'content.savePage': 'Changed a page',
  'content.saveCategory': 'Saved a category',
  'content.saveTag': 'Saved a tag',
  'content.mergeTags': 'Merged tags',
  'content.saveCountry': 'Switched a country',
  'content.savePriceRange': 'Saved a price range',
  'content.saveResponseTime': 'Added a response time',
  'content.deleteResponseTime': 'Deleted a response time',
  'content.saveConnectPackage': 'Saved a connect package',
  'withdrawals.approve': 'Approved a withdrawal',
  'withdrawals.reject': 'Rejected a withdrawal',
  'holds.holdEarnings': 'Held earnings',
  'holds.releaseEarnings': 'Released held earnings',
  'withdrawals.release': 'Released a withdrawal early',
  'withdrawals.decideRest': 'Decided about card money of a withdrawal',
  'withdrawals.returnFromBank': 'Recorded a withdrawal that the bank returned',
  'withdrawals.exportPayouts': 'Exported withdrawals',
  'withdrawals.createBankFile': 'Made a bank file',
  'withdrawals.importBankAnswer': 'Imported a bank answer',
  'support.answer': 'Answered support',
  'support.send': 'Answered support',
  'support.assign': 'Assigned a support thread',
  'support.updateStatus': 'Closed or opened a support thread',
  'support.saveCannedAnswer': 'Saved a canned answer',
  'support.deleteCannedAnswer': 'Deleted a canned answer',
}

export const actLabel = (act: string): string => actLabels[act] ?? act

const accounts: Readonly<Record<string, string>> = {
  wallets: 'Card money in wallets',
  wallet: 'Card money',
  earnings: 'Earnings',
  escrow: 'Escrow',
  escrows: 'Escrows',
  withdrawal: 'Held for a withdrawal',
  withdrawals: 'Held for withdrawals',
  provider: 'Payment provider',
  'platform:fees': 'Fees',
  'platform:connects': 'Connects sold',
  'platform:adjustments': 'Adjustments',
}

/** Label of a ledger account; the caller shows the owner of an escrow or withdrawal beside it. */
export function accountLabel(code: string): string {
  const [kind = '', name = ''] = code.split(':')
  const label = accounts[code] ?? accounts[kind] ?? code
  return kind === 'provider' ? `${label} ${name}` : label
}

/** End of an id, which is distinctive because the beginning is a timestamp. */
export const shortId = (id: string): string => (id.length === 36 ? `…${id.slice(-8)}` : id)

export const typeLabel = (type: string): string =>
  type === 'BUYER' ? 'Buyer' : type === 'SELLER' ? 'Seller' : 'Console'

/** Labels of automatic actions. */
export const deadlineLabels: Readonly<Record<string, string>> = {
  'bid-unseen': 'Returning the connects of an unopened bid',
  'booking.half-time': 'Reminder at half time',
  'booking.last-hours': 'Final reminder',
  'booking.next-step': 'Next step of a booking',
  'booking.review-window': 'End of the review period',
  'job-expires': 'Closing an old job',
  'offer.expiry': 'Expiry of an offer',
  'payment-check': 'Checking a payment’s status',
}

/** Labels of the job kinds; one without a label is shown by its code. */
export const jobLabels: Readonly<Record<string, string>> = {
  'accounts.cleanUp': 'Nightly clean-up',
  'accounts.removeOldRegistrations': 'Removing unfinished registrations',
  'bids.computeFigures': 'Nightly bid statistics',
  'ledger.check': 'Nightly check of the ledger',
  'ledger.seal': 'Sealing the ledger',
  'messages.send': 'Sending emails',
  'messages.sendText': 'Sending text messages',
  'notifications.cleanUp': 'Nightly clean-up',
  'notifications.mail': 'Writing emails',
  'notifications.push': 'Sending pushes',
  'payments.reconcile': 'Checking a payment’s result',
  'payments.sendRefund': 'Refunding a card',
  'platform.backup': 'Nightly backup',
  'platform.cleanUp': 'Nightly clean-up',
  'receipts.backlog': 'Issuing missing receipts',
  'receipts.checkDueVatNumbers': 'Checking VAT numbers',
  'receipts.checkVatNumber': 'Checking a VAT number',
  'receipts.issue': 'Issuing receipts and invoices',
  'search.dailyDigest': 'Daily search alerts',
  'search.instantAlerts': 'Instant search alerts',
  'search.recountVocabulary': 'Counting words for the search',
  'search.weeklyDigest': 'Weekly search alerts',
  'uploads.makeThumbnail': 'Making thumbnails',
  'uploads.removeBytes': 'Removing files',
  'uploads.removeUnnoted': 'Removing unused files',
  'withdrawals.askAboutPayouts': 'Asking the provider about payouts',
  'withdrawals.encryptAccounts': 'Encrypting bank accounts',
  'withdrawals.payThroughProvider': 'Paying through the provider',
  'withdrawals.runSchedules': 'Scheduled withdrawals',
  'withdrawals.startPayouts': 'Starting payouts',
  'withdrawals.takeBackPayout': 'Taking a payout back',
}

export const kindLabel = (kind: string): string => (kind === 'JOB' ? 'Job' : 'Service')
