import { feeSettings } from './fee-settings.ts'

export type SettingKind = 'dollars' | 'percent' | 'rate' | 'number' | 'hours' | 'days' | 'switch' | 'text'
/** The typed value (dollars, hours or days) or the stored value (cents, milliseconds). */
export type SettingValue = number | boolean | string

export const settingGroups = [
  'Marketplace',
  'Fees',
  'Bookings',
  'Booking deadlines',
  'Jobs and bids',
  'Offers and chat',
  'Profiles',
  'Connects',
  'Money',
  'Receipts and invoices',
  'Console',
] as const

export interface SettingDefinition {
  readonly group: (typeof settingGroups)[number]
  readonly label: string
  readonly explanation: string
  readonly kind: SettingKind
  /** The default, in typed units. */
  readonly standard: SettingValue
  /** Minimum and maximum of a number, in typed units; of a text, its length in characters. */
  readonly min?: number
  readonly max?: number
  /** The pattern that a text must match, and the error message for other texts. */
  readonly pattern?: { readonly matches: RegExp; readonly message: string }
  /** A higher value takes effect once another owner saves it too. */
  readonly raisedByTwo?: true
}

/**
 * Everything that operators can change, in the order of the screen (product-rules: Operators). Security limits, such as
 * the lifetime and attempts of codes and sessions, are constants so that a click cannot weaken them.
 */
export const settingDefinitions = {
  marketName: {
    group: 'Marketplace',
    label: 'Name of the marketplace',
    explanation: 'Shown on every page, in emails and code messages, and on devices that install the app.',
    kind: 'text',
    standard: 'Fairlance',
    min: 1,
    max: 40,
  },
  ...feeSettings,
  minPercentForSettle: {
    group: 'Bookings',
    label: 'Minimum refund on cancellation',
    explanation: 'Percent of the price. The maximum is the price minus the fee. Applies to new bookings.',
    kind: 'percent',
    standard: 10,
    min: 0,
    max: 100,
  },
  clearingDays: {
    group: 'Bookings',
    label: 'Clearing of earnings',
    explanation:
      'Earnings are paid out only after this time, in which chargebacks can still arrive. Applies to new withdrawals.',
    kind: 'days',
    standard: 5,
    min: 0,
    max: 30,
  },
  allowFutureMilestones: {
    group: 'Bookings',
    label: 'Allow future milestone dates',
    explanation: 'When off, milestone dates can’t be after today.',
    kind: 'switch',
    standard: false,
  },
  declineWithin: {
    group: 'Booking deadlines',
    label: 'Time to decline a purchased service',
    explanation:
      'How long a seller can decline a purchased service, until the first milestone is added. Applies to new bookings.',
    kind: 'hours',
    standard: 24,
    min: 1,
    max: 720,
  },
  settlementAnswer: {
    group: 'Booking deadlines',
    label: 'Time to answer a settlement',
    explanation:
      'After this time a proposal or counter is accepted automatically; a counter below the minimum refund is rejected. Applies to new bookings.',
    kind: 'hours',
    standard: 48,
    min: 12,
    max: 720,
  },
  disputeAfterRejection: {
    group: 'Booking deadlines',
    label: 'Time from a rejected settlement to a dispute',
    explanation: 'After this time a dispute opens automatically. Applies to new bookings.',
    kind: 'hours',
    standard: 96,
    min: 12,
    max: 720,
  },
  completionAnswerOfBuyer: {
    group: 'Booking deadlines',
    label: 'Time for the buyer to confirm completion',
    explanation: 'After this time the work is accepted automatically and the seller is paid. Applies to new bookings.',
    kind: 'days',
    standard: 7,
    min: 1,
    max: 90,
  },
  completionAnswerOfSeller: {
    group: 'Booking deadlines',
    label: 'Time for the seller to confirm completion',
    explanation: 'The same when the buyer marked the work complete. Applies to new bookings.',
    kind: 'hours',
    standard: 72,
    min: 12,
    max: 720,
  },
  withdrawWithin: {
    group: 'Booking deadlines',
    label: 'Time to withdraw a cancellation or dispute',
    explanation: 'Counted from the last update. Applies to new bookings.',
    kind: 'hours',
    standard: 96,
    min: 1,
    max: 720,
  },
  reviewWithin: {
    group: 'Booking deadlines',
    label: 'Time to write a review',
    explanation: 'Counted from completion. Applies to new bookings.',
    kind: 'days',
    standard: 14,
    min: 1,
    max: 365,
  },
  jobLife: {
    group: 'Jobs and bids',
    label: 'Jobs expire after',
    explanation: 'A job without an accepted bid closes automatically. Applies to new jobs.',
    kind: 'days',
    standard: 30,
    min: 1,
    max: 365,
  },
  timeToBeSeen: {
    group: 'Jobs and bids',
    label: 'Time to open a bid',
    explanation: 'If the buyer hasn’t opened a bid by then, its connects are returned. Applies to new bids.',
    kind: 'days',
    standard: 7,
    min: 1,
    max: 90,
  },
  freeWithdrawal: {
    group: 'Jobs and bids',
    label: 'Free bid withdrawal',
    explanation: 'An unopened bid withdrawn within this time returns its connects. Applies immediately to all bids.',
    kind: 'hours',
    standard: 1,
    min: 1,
    max: 168,
  },
  rebids: {
    group: 'Jobs and bids',
    label: 'Edits per bid',
    explanation: 'How often a seller can change the amount. Applies to new bids.',
    kind: 'number',
    standard: 3,
    min: 0,
    max: 100,
  },
  offerAnswer: {
    group: 'Offers and chat',
    label: 'Time to answer an offer',
    explanation: 'After this time the offer expires. Applies to new offers.',
    kind: 'days',
    standard: 7,
    min: 1,
    max: 90,
  },
  offerPayment: {
    group: 'Offers and chat',
    label: 'Time to pay an accepted offer',
    explanation: 'After this time the offer expires. Applies to offers accepted from now on.',
    kind: 'hours',
    standard: 72,
    min: 1,
    max: 720,
  },
  askAgainAfter: {
    group: 'Offers and chat',
    label: 'Time before a buyer can request a chat again',
    explanation: 'Counted from the seller’s rejection or the buyer’s withdrawal. Applies immediately to all requests.',
    kind: 'hours',
    standard: 24,
    min: 1,
    max: 720,
  },
  earningSellerCardVisibility: {
    group: 'Profiles',
    label: 'Show sellers’ earnings',
    explanation: 'Adds a card to the seller’s profile.',
    kind: 'switch',
    standard: true,
  },
  earningBuyerCardVisibility: {
    group: 'Profiles',
    label: 'Show buyers’ spending',
    explanation: 'Adds a card to the buyer’s profile.',
    kind: 'switch',
    standard: true,
  },
  welcomeConnects: {
    group: 'Connects',
    label: 'Connects for new sellers',
    explanation: 'Granted once at registration.',
    kind: 'number',
    standard: 100,
    min: 0,
    max: 10_000,
  },
  transparencyPage: {
    group: 'Money',
    label: 'Show where money is held',
    explanation: 'Publishes what is owed to users, held in escrow and kept as fees, as of the last check.',
    kind: 'switch',
    standard: true,
  },
  payoutCountries: {
    group: 'Money',
    label: 'Countries paid automatically',
    explanation:
      'Sellers in these countries can be verified and paid by the payout provider. Two-letter codes with commas, such as US, GB.',
    kind: 'text',
    standard: '',
    max: 200,
    pattern: { matches: /^([A-Z]{2}(, ?[A-Z]{2})*)?$/, message: 'Please enter codes such as US, GB.' },
  },
  legalName: {
    group: 'Receipts and invoices',
    label: 'Legal name',
    explanation: 'Issues receipts and invoices. While it is empty, they show the name of the marketplace.',
    kind: 'text',
    standard: '',
    max: 100,
  },
  legalAddress: {
    group: 'Receipts and invoices',
    label: 'Address',
    explanation: 'Postal address of the issuer, on one line. Applies to new documents.',
    kind: 'text',
    standard: '',
    max: 200,
  },
  taxNumber: {
    group: 'Receipts and invoices',
    label: 'Tax number',
    explanation: 'VAT or other tax number of the issuer. Start an EU VAT number with its country code, such as DE.',
    kind: 'text',
    standard: '',
    max: 30,
  },
  invoicePrefix: {
    group: 'Receipts and invoices',
    label: 'Prefix of document numbers',
    explanation: 'Starts every number, such as ACME in ACME-FI-2026-000042. Applies to new documents.',
    kind: 'text',
    standard: '',
    max: 10,
    pattern: { matches: /^[A-Z0-9]*$/, message: 'Please use capital letters and digits only.' },
  },
  selfBilling: {
    group: 'Receipts and invoices',
    label: 'Self-billing',
    explanation:
      'Sellers can agree that you issue invoices to their buyers in their name. Turning it off stops it for all of them.',
    kind: 'switch',
    standard: false,
  },
  checkVatNumbers: {
    group: 'Receipts and invoices',
    label: 'Check VAT numbers with VIES',
    explanation:
      'Asks the EU about the VAT numbers of businesses in the EU. We charge tax until it confirms a number. Saved numbers are checked within hours.',
    kind: 'switch',
    standard: false,
  },
  letterPaper: {
    group: 'Receipts and invoices',
    label: 'US Letter paper',
    explanation: 'When off, documents are A4.',
    kind: 'switch',
    standard: false,
  },
  requireSecondFactor: {
    group: 'Console',
    label: 'Require a second factor for all staff',
    explanation: 'Staff without one are logged out and set one up at the next login. Set up your own first.',
    kind: 'switch',
    standard: false,
  },
  adjustmentAlone: {
    group: 'Console',
    label: 'Adjustments without approval',
    explanation:
      'How much one operator can add to or take from wallets within 24 hours, over all wallets. Above it, a second operator must approve. Two owners must agree to raise it.',
    kind: 'dollars',
    standard: 100,
    min: 0,
    max: 1_000_000,
    raisedByTwo: true,
  },
} as const satisfies Record<string, SettingDefinition>

export type SettingName = keyof typeof settingDefinitions
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]]

/** Returns the names of the settings of a group, in the order of the screen. */
export const settingNamesOf = (group: SettingDefinition['group']): SettingName[] =>
  settingNames.filter((name) => settingDefinitions[name].group === group)
