import type { Page } from '@playwright/test'
import type { DialogRole } from './dialog-market.ts'
import {
  agreeToSelfBilling,
  beginUpload,
  endUpload,
  hideFailedJob,
  importBankAnswer,
  logInAtProvider,
  publishNewTerms,
  putPayoutsInFile,
  registerAsBuyer,
  saveInvoiceDetails,
  showFailedJob,
  waitUntilNotFresh,
  withdrawNewTerms,
} from './dialog-steps.ts'

/**
 * Presses a control with this name, fills the field with this label, chooses an image with this control, or does what a
 * function does.
 */
export type Step =
  | string
  | RegExp
  | { readonly field: string | RegExp; readonly text: string }
  | { readonly imageBy: string }
  | ((page: Page) => Promise<void>)

export interface DialogState {
  readonly role: DialogRole
  readonly name: string
  /** An address, or the start of addresses; the first page that offers the first step is used. */
  readonly at: string
  readonly steps: readonly Step[]
  /** Title of the dialog, where another one may be open before. */
  readonly title?: string | RegExp
  /** Exists on phones only. */
  readonly onPhone?: true
  /** Undoes a step that other pages would show. */
  readonly undo?: (page: Page) => Promise<void>
}

const more = 'More about this chat'
const newEmail = { field: 'Email', text: 'bea.moved@people.test' }
const decision = { field: /^Reason/, text: 'Both sides agree that about half of the work was delivered as described.' }

/** How to reach the dialogs with the demo and what `dialogPagesOf` adds to it; those that act are the last of a role. */
export const dialogs: readonly DialogState[] = [
  { role: 'visitor', name: 'image', at: '/service-details/', steps: [/^Enlarge: /] },
  { role: 'visitor', name: 'menu', at: '/about-us', steps: [/menu/], onPhone: true },
  { role: 'visitor', name: 'filters', at: '/search-users?tab=SERVICES', steps: [/^Filters/], onPhone: true },
  {
    role: 'visitor',
    name: 'code',
    at: '/forgot-password',
    steps: [{ field: 'Email or mobile number', text: 'buyer@demo.test' }, /^Send/],
  },
  {
    role: 'visitor',
    name: 'registration-code',
    at: '/register',
    steps: [registerAsBuyer],
    title: 'Verify your account',
  },
  {
    role: 'visitor',
    name: 'link-account',
    at: '/login',
    steps: [logInAtProvider],
    title: 'You already have an account',
  },
  {
    role: 'visitor',
    name: 'link-account-code',
    at: '/login',
    steps: [logInAtProvider, 'Send a code by email instead'],
    title: 'You already have an account',
  },

  { role: 'buyer', name: 'menu', at: '/dashboard', steps: ['Menu'], onPhone: true },
  { role: 'buyer', name: 'buy', at: '/service-details/', steps: ['Buy'] },
  { role: 'buyer', name: 'contact', at: '/seller-details/', steps: ['Contact to Get Quote'] },
  { role: 'buyer', name: 'invite', at: '/seller-details/', steps: ['Invite to a job'] },
  { role: 'buyer', name: 'report', at: '/seller-details/', steps: ['Report'] },
  { role: 'buyer', name: 'save-search', at: '/search-users?tab=SERVICES', steps: ['Save search'] },
  { role: 'buyer', name: 'edit-saved-search', at: '/saved-searches', steps: [/^Edit “/] },
  { role: 'buyer', name: 'delete-saved-search', at: '/saved-searches', steps: [/^Delete “/] },
  { role: 'buyer', name: 'accept-bid', at: '/job-details/', steps: [/^Accept for/] },
  { role: 'buyer', name: 'reject-bid', at: '/job-details/', steps: ['Reject'] },
  { role: 'buyer', name: 'close-job', at: '/job-details/', steps: ['Mark as Closed'] },
  { role: 'buyer', name: 'delete-job', at: '/job-details/', steps: ['Delete'] },
  { role: 'buyer', name: 'document', at: '/job-details/', steps: [/brief\.pdf/] },
  { role: 'buyer', name: 'cancel-booking', at: '/booking-details/', steps: ['Cancel Booking'] },
  {
    role: 'buyer',
    name: 'cancel-booking-amount',
    at: '/booking-details/',
    steps: ['Cancel Booking', /^Freelancer unavailability/, 'Next'],
  },
  { role: 'buyer', name: 'mark-as-complete', at: '/booking-details/', steps: ['Mark as Complete'] },
  { role: 'buyer', name: 'raise-dispute', at: '/booking-details/', steps: ['Raise Dispute'] },
  { role: 'buyer', name: 'accept-completion', at: '/booking-details/', steps: ['Accept completion'] },
  { role: 'buyer', name: 'reject-completion', at: '/booking-details/', steps: ['Reject completion'] },
  { role: 'buyer', name: 'withdraw-cancellation', at: '/booking-details/', steps: ['Withdraw Cancellation'] },
  { role: 'buyer', name: 'withdraw-dispute', at: '/booking-details/', steps: ['Withdraw Dispute'] },
  { role: 'buyer', name: 'review', at: '/booking-details/', steps: ['Write a Review'] },
  { role: 'buyer', name: 'offer', at: '/chat-listing', steps: [/^Mira Anand/, 'View offer'] },
  { role: 'buyer', name: 'accept-offer', at: '/chat-listing', steps: [/^Mira Anand/, 'Accept'] },
  { role: 'buyer', name: 'reject-offer', at: '/chat-listing', steps: [/^Mira Anand/, 'Reject'] },
  { role: 'buyer', name: 'counter-offer', at: '/chat-listing', steps: [/^Mira Anand/, 'Counter'] },
  { role: 'buyer', name: 'pay-offer', at: '/chat-listing', steps: [/^Mira Anand/, /^(Make Payment|Pay)/] },
  { role: 'buyer', name: 'clear-chat', at: '/chat-listing', steps: [/^Mira Anand/, more, /^Clear/] },
  { role: 'buyer', name: 'delete-chat', at: '/chat-listing', steps: [/^Mira Anand/, more, /^Delete/] },
  { role: 'buyer', name: 'withdraw-request', at: '/chat-listing?tab=requestSent', steps: ['Withdraw'] },
  { role: 'buyer', name: 'return-to-card', at: '/wallets', steps: ['Return to card'] },
  { role: 'buyer', name: 'invoice-details', at: '/wallets?type=receipts', steps: [/nvoice details/] },
  { role: 'buyer', name: 'change-email', at: '/my-account', steps: ['Update email'] },
  { role: 'buyer', name: 'change-phone', at: '/my-account', steps: ['Update phone'] },
  { role: 'buyer', name: 'log-out-everywhere', at: '/my-account?tab=privacy', steps: ['Log out everywhere'] },
  { role: 'buyer', name: 'delete-account', at: '/my-account?tab=privacy', steps: ['Delete account'] },
  { role: 'buyer', name: 'log-out', at: '/dashboard', steps: [/^Account of/, 'Logout'] },

  { role: 'buyer', name: 'crop-photo', at: '/my-account', steps: [{ imageBy: 'Change photo' }] },
  {
    role: 'buyer',
    name: 'counter-sent',
    at: '/chat-listing',
    steps: [/^Mira Anand/, 'Counter', { field: 'Counter amount', text: '150' }, 'Send counter'],
    title: 'Counter sent',
  },
  {
    role: 'buyer',
    name: 'leave-upload',
    at: '/post-job',
    steps: [beginUpload, 'Dashboard'],
    title: 'Leave before the upload is done?',
    undo: endUpload,
  },
  {
    role: 'buyer',
    name: 'leave-password',
    at: '/my-account?tab=change-password',
    steps: [{ field: 'Old Password', text: 'Not saved yet' }, 'Dashboard'],
    title: 'Leave without saving?',
  },
  {
    role: 'buyer',
    name: 'new-terms',
    at: '/dashboard',
    steps: [publishNewTerms],
    title: 'We’ve updated our terms',
    undo: withdrawNewTerms,
  },
  {
    role: 'buyer',
    name: 'contact-code',
    at: '/my-account',
    steps: ['Update email', newEmail, 'Update'],
    title: 'Enter your code',
  },

  { role: 'seller', name: 'menu', at: '/dashboard', steps: ['Menu'], onPhone: true },
  { role: 'seller', name: 'bid', at: '/buyer-job-details/', steps: ['Bid'] },
  { role: 'seller', name: 'change-bid', at: '/bid-detail/', steps: ['Re-bid'] },
  { role: 'seller', name: 'withdraw-bid', at: '/bid-detail/', steps: ['Withdraw'] },
  { role: 'seller', name: 'decline-invitation', at: '/bid-list', steps: [/^Decline the invitation/] },
  { role: 'seller', name: 'decline-booking', at: '/booking-details/', steps: ['Decline booking'] },
  { role: 'seller', name: 'mark-as-complete', at: '/booking-details/', steps: ['Mark as Complete'] },
  { role: 'seller', name: 'add-milestone', at: '/booking-details/', steps: ['Add Milestone'] },
  { role: 'seller', name: 'edit-milestone', at: '/booking-details/', steps: [/^Edit /] },
  { role: 'seller', name: 'delete-milestone', at: '/booking-details/', steps: [/^Delete /] },
  { role: 'seller', name: 'accept-settlement', at: '/booking-details/', steps: [/^Accept (cancellation|settlement)/i] },
  { role: 'seller', name: 'reject-settlement', at: '/booking-details/', steps: [/^Reject (cancellation|settlement)/i] },
  { role: 'seller', name: 'counter-settlement', at: '/booking-details/', steps: [/^Counter/] },
  { role: 'seller', name: 'send-offer', at: '/chat-listing', steps: [/^Bea Morrow/, 'Send offer'] },
  { role: 'seller', name: 'withdraw-offer', at: '/chat-listing', steps: [/^Bea Morrow/, 'Withdraw'] },
  { role: 'seller', name: 'withdraw-counter', at: '/chat-listing', steps: [/^Fatima Zahra/, 'Withdraw counter'] },
  { role: 'seller', name: 'chat-image', at: '/chat-listing', steps: [/^Daniel Kim/, /^Open the image/] },
  { role: 'seller', name: 'accept-request', at: '/chat-listing?tab=requestReceived', steps: ['Accept'] },
  { role: 'seller', name: 'reject-request', at: '/chat-listing?tab=requestReceived', steps: ['Reject'] },
  { role: 'seller', name: 'delete-service', at: '/my-services-detail/', steps: ['Delete'] },
  { role: 'seller', name: 'buy-connects', at: '/connects', steps: [/^Buy 50 connects/] },
  { role: 'seller', name: 'bank-account', at: '/wallets?type=withdraw-money', steps: ['Add account'] },
  { role: 'seller', name: 'remove-account', at: '/wallets?type=withdraw-money', steps: [/^Remove /] },
  { role: 'seller', name: 'cancel-withdrawal', at: '/wallets?type=withdraw-request', steps: [/^Cancel /] },
  { role: 'seller', name: 'add-faq', at: '/faq', steps: ['Add FAQ'] },
  { role: 'seller', name: 'edit-faq', at: '/faq', steps: [/^Edit “/] },
  { role: 'seller', name: 'delete-faq', at: '/faq', steps: [/^Delete “/] },
  { role: 'seller', name: 'add-portfolio', at: '/portfolio', steps: ['Add Portfolio'] },
  { role: 'seller', name: 'edit-portfolio', at: '/portfolio', steps: [/^Edit Tea/] },
  { role: 'seller', name: 'delete-portfolio', at: '/portfolio', steps: [/^Delete Tea/] },
  { role: 'seller', name: 'self-billing-blocked', at: '/wallets?type=receipts', steps: ['Self-billing'] },

  { role: 'seller', name: 'self-billing', at: '/wallets?type=receipts', steps: [saveInvoiceDetails, 'Self-billing'] },
  {
    role: 'seller',
    name: 'self-billing-on',
    at: '/wallets?type=receipts',
    steps: [agreeToSelfBilling, 'Self-billing: on'],
  },
  {
    role: 'seller',
    name: 'settlement-counter-sent',
    at: '/booking-details/',
    steps: [/^Counter/, { field: 'Counter amount', text: '40' }, 'Send counter'],
    title: 'Counter sent',
  },
  {
    role: 'seller',
    name: 'confirm-identity',
    at: '/my-account',
    steps: ['Update email', newEmail, waitUntilNotFresh, 'Update'],
    title: 'Confirm it’s you',
  },
  {
    role: 'seller',
    name: 'confirm-identity-code',
    at: '/my-account',
    steps: ['Update email', newEmail, 'Update', 'Send a code instead', 'Send code'],
    title: 'Confirm it’s you',
  },

  { role: 'admin', name: 'menu', at: '/admin', steps: [/menu/], onPhone: true },
  { role: 'admin', name: 'shortcuts', at: '/admin', steps: [(page) => page.keyboard.press('?')] },
  { role: 'admin', name: 'waiting-report', at: '/admin', steps: [/^Resolve: /] },
  { role: 'admin', name: 'report', at: '/admin/reports', steps: [/^Asks every bidder/] },
  { role: 'admin', name: 'payout', at: '/admin/withdrawals', steps: ['WD-1004'] },
  { role: 'admin', name: 'go-to', at: '/admin', steps: [/^Go to/] },
  { role: 'admin', name: 'release-payout', at: '/admin/withdrawals', steps: ['WD-1004', 'Release early'] },
  { role: 'admin', name: 'reject-payout', at: '/admin/withdrawals', steps: ['WD-1004', 'Reject'] },
  {
    role: 'admin',
    name: 'returned-payout',
    at: '/admin/withdrawals?status=Approved&q=Otis',
    steps: [/^WD-/, 'Returned by the bank'],
  },
  {
    role: 'admin',
    name: 'rest-to-bank',
    at: '/admin/withdrawals?status=Approved&q=Sanne',
    steps: [/^WD-/, 'Paid to the bank'],
  },
  {
    role: 'admin',
    name: 'rest-to-wallet',
    at: '/admin/withdrawals?status=Approved&q=Sanne',
    steps: [/^WD-/, 'Return to the wallet'],
  },
  { role: 'admin', name: 'bank-file', at: '/admin/withdrawals', steps: ['Batch for the bank'] },
  { role: 'admin', name: 'support-thread', at: '/admin/support', steps: [/^Kofi/] },
  { role: 'admin', name: 'hold-earnings', at: '/admin/bookings/', steps: ['Hold earnings'] },
  { role: 'admin', name: 'release-earnings', at: '/admin/bookings/', steps: ['Release hold'] },
  { role: 'admin', name: 'approve-decision', at: '/admin/bookings/', steps: ['Approve this decision'] },
  { role: 'admin', name: 'decide-dispute', at: '/admin/bookings/', steps: [decision, 'Decide the dispute'] },
  { role: 'admin', name: 'suspend', at: '/admin/users/', steps: ['Suspend'] },
  { role: 'admin', name: 'adjust-wallet', at: '/admin/users/', steps: ['Adjust wallet'] },
  { role: 'admin', name: 'log-person-out', at: '/admin/users/', steps: ['Log out everywhere'] },
  { role: 'admin', name: 'verify-email', at: '/admin/users/', steps: ['Verify email'] },
  { role: 'admin', name: 'verify-phone', at: '/admin/users/', steps: ['Verify phone'] },
  { role: 'admin', name: 'accept-codes', at: '/admin/users/', steps: ['Accept codes again'] },
  { role: 'admin', name: 'adjustment', at: '/admin/adjustments', steps: [/^Two weeks without/] },
  { role: 'admin', name: 'payment', at: '/admin/payments', steps: [/^PAY-/] },
  { role: 'admin', name: 'refund', at: '/admin/payments', steps: [/^PAY-/, 'Refund to the card'] },
  { role: 'admin', name: 'receipt', at: '/admin/receipts', steps: [/^FI-/] },
  { role: 'admin', name: 'listing', at: '/admin/listings', steps: [/^Museum leaflet/] },
  { role: 'admin', name: 'remove-listing', at: '/admin/listings', steps: [/^Museum leaflet/, 'Remove'] },
  { role: 'admin', name: 'review', at: '/admin/reviews', steps: [/^Works every night/] },
  { role: 'admin', name: 'remove-review', at: '/admin/reviews', steps: [/^Works every night/, 'Remove'] },
  { role: 'admin', name: 'category-fee', at: '/admin/category-fees', steps: ['Add fee'] },
  { role: 'admin', name: 'fee-tax', at: '/admin/fee-taxes', steps: ['Add tax'] },
  { role: 'admin', name: 'canned-answer', at: '/admin/support?tab=answers', steps: ['Add canned answer'] },
  { role: 'admin', name: 'banner', at: '/admin/content?tab=banners', steps: ['Add banner'] },
  { role: 'admin', name: 'delete-banner', at: '/admin/content?tab=banners', steps: [/^Delete Harbour/] },
  { role: 'admin', name: 'edit-banner', at: '/admin/content?tab=banners', steps: [/^Edit Harbour/] },
  { role: 'admin', name: 'testimonial', at: '/admin/content?tab=testimonials', steps: ['Add testimonial'] },
  { role: 'admin', name: 'category', at: '/admin/content?tab=categories', steps: ['Add category'] },
  { role: 'admin', name: 'price-range', at: '/admin/content?tab=prices', steps: ['Add price range'] },
  { role: 'admin', name: 'response-time', at: '/admin/content?tab=times', steps: ['Add response time'] },
  { role: 'admin', name: 'connect-package', at: '/admin/content?tab=packages', steps: ['Add connect package'] },
  { role: 'admin', name: 'add-tag', at: '/admin/tags', steps: ['Add tag'] },
  { role: 'admin', name: 'tag', at: '/admin/tags', steps: ['Captions'] },
  {
    role: 'admin',
    name: 'merge-tags',
    at: '/admin/tags',
    steps: ['Captions', { field: 'The tag that stays', text: 'Animation' }, 'Merge into Animation'],
  },
  { role: 'admin', name: 'add-staff', at: '/admin/staff', steps: ['Add staff'] },
  { role: 'admin', name: 'staff-member', at: '/admin/staff', steps: [/^Vik Soren/] },
  { role: 'admin', name: 'suspend-staff', at: '/admin/staff', steps: [/^Vik Soren/, 'Suspend'] },
  { role: 'admin', name: 'audit-entry', at: '/admin/audit', steps: ['Held earnings'] },
  {
    role: 'admin',
    name: 'failed-jobs',
    at: '/admin',
    steps: [showFailedJob, 'Dismiss'],
    title: 'Dismiss: Sending emails',
    undo: hideFailedJob,
  },
  {
    role: 'admin',
    name: 'leave-settings',
    at: '/admin/settings',
    steps: [{ field: 'Platform fee (% of price)', text: '12' }, 'Branding'],
    title: 'Leave without saving?',
  },

  {
    role: 'admin',
    name: 'bank-file-again',
    at: '/admin/withdrawals',
    steps: [putPayoutsInFile, 'Batch for the bank', 'Make file'],
    title: 'Every waiting request is already in a file',
  },
  { role: 'admin', name: 'bank-answer', at: '/admin/withdrawals', steps: [importBankAnswer], title: 'Bank answer' },
  {
    role: 'admin',
    name: 'confirm-identity',
    at: '/admin/users/',
    steps: [
      'Adjust wallet',
      { field: 'Amount', text: '5' },
      { field: 'Reason', text: 'A late answer from support' },
      waitUntilNotFresh,
      'Adjust',
    ],
    title: 'Confirm it’s you',
  },
]
