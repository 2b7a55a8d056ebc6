import { z } from 'zod'
import {
  bookingFee,
  cents,
  type Cents,
  centsFromDollars,
  dollarsFromCents,
  type FeeSettings,
  hasAtMostTwoDecimals,
  percentUp,
  priceOfHighestShare,
} from '../money.ts'
import { leastDollars, notWhole } from '../amounts.ts'
import { formatDollars, formatNumber } from '../numbers.ts'
import { isVisible } from '../text.ts'
import { versionSeen } from '../version.ts'

export type SettingKind = 'dollars' | 'percent' | 'number' | 'hours' | 'days' | 'switch' | 'text'
/** As people type it, dollars where the setting is money and hours or days where it is a time; or as it is kept. */
export type SettingValue = number | boolean | string

export const settingGroups = [
  'Marketplace',
  'Bookings',
  'Times of a booking',
  'Jobs and bids',
  'Offers and chat',
  'Profiles',
  'Connects',
  'Money',
  'Console',
] as const

export interface SettingDefinition {
  readonly group: (typeof settingGroups)[number]
  readonly label: string
  readonly explanation: string
  readonly kind: SettingKind
  /** The value as delivered, as people type it. */
  readonly standard: SettingValue
  /** Limits of a number, in what people type; of a text, in characters. */
  readonly least?: number
  readonly most?: number
}

/**
 * What the operator may change, in the order of the screen (RULES 3 to 7, 9). Constants are what a click should not
 * weaken (lives and tries of codes and sessions, limits of calls and uploads) and what SPEC gives to a form or a call.
 */
export const settingDefinitions = {
  marketName: {
    group: 'Marketplace',
    label: 'Name of the marketplace',
    explanation: 'On every page, in mails, in the texts that carry a code, and on devices that install it.',
    kind: 'text',
    standard: 'Fairlance',
    least: 1,
    most: 40,
  },
  platformFee: {
    group: 'Bookings',
    label: 'Fee of a booking',
    explanation:
      'Kept from the price when a booking ends; never more than the share below. Bookings, bids and accepted offers keep theirs.',
    kind: 'dollars',
    standard: 10,
    least: 0,
    most: 10_000,
  },
  maxFeePercent: {
    group: 'Bookings',
    label: 'Highest share of the fee',
    explanation:
      'In percent of the price, so that a cheap booking still pays its seller. Bookings, bids and accepted offers keep their fee.',
    kind: 'percent',
    standard: 20,
    least: 1,
    most: 50,
  },
  minPercentForSettle: {
    group: 'Bookings',
    label: 'Least refund of a settlement',
    explanation:
      'In percent of the price. Whoever cancels cannot propose less; the most is the price without the fee. Bookings that exist keep theirs.',
    kind: 'percent',
    standard: 10,
    least: 0,
    most: 100,
  },
  allowFutureMilestones: {
    group: 'Bookings',
    label: 'Milestones may lie ahead',
    explanation: 'Off: the dates of a milestone cannot be after today.',
    kind: 'switch',
    standard: false,
  },
  declineWithin: {
    group: 'Times of a booking',
    label: 'Time to decline a bought service',
    explanation: 'The seller can give it back so long, before the first milestone. Bookings that exist keep theirs.',
    kind: 'hours',
    standard: 24,
    least: 1,
    most: 720,
  },
  settlementAnswer: {
    group: 'Times of a booking',
    label: 'Time to answer a settlement',
    explanation:
      'After it a proposal or counter counts as accepted, and a counter below the least refund as rejected. Bookings that exist keep theirs.',
    kind: 'hours',
    standard: 48,
    least: 12,
    most: 720,
  },
  disputeAfterRejection: {
    group: 'Times of a booking',
    label: 'From a rejected settlement to a dispute',
    explanation: 'After it the dispute opens by itself. Bookings that exist keep theirs.',
    kind: 'hours',
    standard: 96,
    least: 12,
    most: 720,
  },
  completionAnswerOfBuyer: {
    group: 'Times of a booking',
    label: 'Time of the buyer to confirm the work',
    explanation: 'After it the work counts as accepted, and the seller is paid. Bookings that exist keep theirs.',
    kind: 'days',
    standard: 7,
    least: 1,
    most: 90,
  },
  completionAnswerOfSeller: {
    group: 'Times of a booking',
    label: 'Time of the seller to confirm the work',
    explanation: 'The same where the buyer said that the work is done. Bookings that exist keep theirs.',
    kind: 'hours',
    standard: 72,
    least: 12,
    most: 720,
  },
  withdrawWithin: {
    group: 'Times of a booking',
    label: 'Time to withdraw a cancellation or dispute',
    explanation: 'Counts from its last update. Bookings that exist keep theirs.',
    kind: 'hours',
    standard: 96,
    least: 1,
    most: 720,
  },
  reviewWithin: {
    group: 'Times of a booking',
    label: 'Time to write a review',
    explanation: 'Counts from the completion. Bookings that exist keep theirs.',
    kind: 'days',
    standard: 14,
    least: 1,
    most: 365,
  },
  jobLife: {
    group: 'Jobs and bids',
    label: 'Life of a job',
    explanation: 'A job that nobody was hired for closes by itself. Jobs that are posted already keep their day.',
    kind: 'days',
    standard: 30,
    least: 1,
    most: 365,
  },
  timeToBeSeen: {
    group: 'Jobs and bids',
    label: 'Time to open a bid',
    explanation: 'When the buyer has not opened it by then, its connects come back. Bids that exist keep their day.',
    kind: 'days',
    standard: 7,
    least: 1,
    most: 90,
  },
  freeWithdrawal: {
    group: 'Jobs and bids',
    label: 'Free withdrawal of a bid',
    explanation: 'Taken back so soon and unopened, its connects come back. Counts at once, for all bids.',
    kind: 'hours',
    standard: 1,
    least: 1,
    most: 168,
  },
  rebids: {
    group: 'Jobs and bids',
    label: 'Changes of a bid',
    explanation: 'How often a seller can change the amount. Bids that exist keep theirs.',
    kind: 'number',
    standard: 3,
    least: 0,
    most: 100,
  },
  offerAnswer: {
    group: 'Offers and chat',
    label: 'Time to answer an offer',
    explanation: 'Then it expires. Offers that were sent keep their day.',
    kind: 'days',
    standard: 7,
    least: 1,
    most: 90,
  },
  offerPayment: {
    group: 'Offers and chat',
    label: 'Time to pay an accepted offer',
    explanation: 'Then it expires. Offers that were accepted keep their day.',
    kind: 'hours',
    standard: 72,
    least: 1,
    most: 720,
  },
  askAgainAfter: {
    group: 'Offers and chat',
    label: 'Time before a buyer asks for a chat again',
    explanation: 'After the seller said no or the buyer withdrew. Counts at once, for all requests.',
    kind: 'hours',
    standard: 24,
    least: 1,
    most: 720,
  },
  earningSellerCardVisibility: {
    group: 'Profiles',
    label: 'Show what sellers have earned',
    explanation: 'A card on the page of a seller.',
    kind: 'switch',
    standard: true,
  },
  earningBuyerCardVisibility: {
    group: 'Profiles',
    label: 'Show what buyers have spent',
    explanation: 'A card on the page of a buyer.',
    kind: 'switch',
    standard: true,
  },
  welcomeConnects: {
    group: 'Connects',
    label: 'Connects of a new seller',
    explanation: 'Given once, when somebody has registered as a seller.',
    kind: 'number',
    standard: 100,
    least: 0,
    most: 10_000,
  },
  transparencyPage: {
    group: 'Money',
    label: 'Show where the money is',
    explanation: 'A public page with what is owed to users, in escrow and kept as fees, as of the last check.',
    kind: 'switch',
    standard: true,
  },
  requireSecondFactor: {
    group: 'Console',
    label: 'Second factor for everybody here',
    explanation: 'Whoever has none is signed out and sets one up at the next sign-in. You need one yourself first.',
    kind: 'switch',
    standard: false,
  },
  adjustmentAlone: {
    group: 'Console',
    label: 'Adjustments by one person',
    explanation:
      'Up to this amount within 24 hours one person may give to a wallet, or take from it, alone; above it somebody else must approve.',
    kind: 'dollars',
    standard: 100,
    least: 0,
    most: 1_000_000,
  },
} as const satisfies Record<string, SettingDefinition>

export type SettingName = keyof typeof settingDefinitions
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]]

/** How many milliseconds are in a unit of time that people type. */
const timeUnits = { hours: 3_600_000, days: 86_400_000 } as const

/** A setting as the program keeps it: money in cents, times in milliseconds. */
export function asKept(name: SettingName, typed: SettingValue): SettingValue {
  const { kind } = settingDefinitions[name]
  if (kind === 'dollars') return centsFromDollars(Number(typed))
  return kind === 'hours' || kind === 'days' ? Number(typed) * timeUnits[kind] : typed
}

/** The same as people type it: money in dollars, times in hours or days. */
export function asTyped(name: SettingName, kept: SettingValue): SettingValue {
  const { kind } = settingDefinitions[name]
  if (kind === 'dollars') return dollarsFromCents(cents(Number(kept)))
  return kind === 'hours' || kind === 'days' ? Number(kept) / timeUnits[kind] : kept
}

/** What a setting cannot be, in the words of its field; null when it can. */
export function settingProblem(name: SettingName, value: SettingValue): string | null {
  const { kind, ...limits }: SettingDefinition = settingDefinitions[name]
  if (kind === 'switch') return typeof value === 'boolean' ? null : 'Please choose on or off.'
  if (kind === 'text') return textProblem(value, limits)
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Please enter a number.'
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = limits
  if (value < least || value > most) return `Please enter ${least} to ${formatNumber(most)}.`
  if (kind !== 'dollars') return Number.isInteger(value) ? null : notWhole
  return hasAtMostTwoDecimals(value) ? null : 'Please enter an amount with at most two decimals.'
}

/** A name of one line, as it stands in subjects of mails and titles of pages. */
function textProblem(value: SettingValue, { least = 0, most = 200 }: Pick<SettingDefinition, 'least' | 'most'>) {
  if (typeof value !== 'string') return 'Please enter a text.'
  const isEmpty = least > 0 && !isVisible(value)
  if (isEmpty || value.length < least || value.length > most) return `Please enter ${least} to ${most} characters.`
  return /[\p{Cc}<>]/u.test(value) ? 'Please leave out line breaks and the signs < and >.' : null
}

/**
 * The arithmetic by which a fee and a least refund contradict each other; null when they do not. The fee weighs most
 * where it is its highest share of the price, so that price decides, or the lowest of a booking (RULES 5).
 */
export function settlementContradiction(
  settings: FeeSettings & { readonly minPercentForSettle: number },
): string | null {
  const { minPercentForSettle } = settings
  const price = cents(Math.max(priceOfHighestShare(settings), centsFromDollars(leastDollars)))
  const fee = bookingFee(price, settings)
  const [least, most] = [percentUp(price, minPercentForSettle), cents(price - fee)]
  if (least <= most) return null
  const say = (amount: Cents) => formatDollars(dollarsFromCents(amount))
  return `A booking of ${say(price)} would have a fee of ${say(fee)}: the least refund of ${minPercentForSettle} % is ${say(least)}, over the most of ${say(most)}.`
}

export const settingForm = z.object({
  name: z.enum(settingNames, { error: 'There is no such setting.' }),
  value: z.union([z.number(), z.boolean(), z.string().trim()], { error: 'Please enter a value.' }),
  version: versionSeen,
})
