import { z } from 'zod'
import { bookingFee, cents, type Cents, dollarsFromCents, hasAtMostTwoDecimals, percentUp } from '../money.ts'
import { formatDollars, formatNumber } from '../numbers.ts'

export type SettingKind = 'dollars' | 'percent' | 'number' | 'switch' | 'text'
/** As people type it: dollars where the setting is money. */
export type SettingValue = number | boolean | string

export interface SettingDefinition {
  readonly group: 'Marketplace' | 'Bookings' | 'Profiles' | 'Connects' | 'Money' | 'Console'
  readonly label: string
  readonly explanation: string
  readonly kind: SettingKind
  /** Limits of a number, in what people type; of a text, in characters. */
  readonly least?: number
  readonly most?: number
}

/** What the operator may change, in the order of the screen (RULES 5, 7, 9). */
export const settingDefinitions = {
  marketName: {
    group: 'Marketplace',
    label: 'Name of the marketplace',
    explanation: 'On every page, in mails and in the texts that carry a code.',
    kind: 'text',
    least: 1,
    most: 40,
  },
  platformFee: {
    group: 'Bookings',
    label: 'Fee of a booking',
    explanation:
      'Kept from the price when a booking ends; never more than 20 % of the price. Bookings that exist keep the fee they were made with.',
    kind: 'dollars',
    least: 0,
    most: 10_000,
  },
  minPercentForSettle: {
    group: 'Bookings',
    label: 'Least refund of a settlement',
    explanation: 'In percent of the price. Whoever cancels cannot propose less; the most is the price without the fee.',
    kind: 'percent',
    least: 0,
    most: 100,
  },
  allowFutureMilestones: {
    group: 'Bookings',
    label: 'Milestones may lie ahead',
    explanation: 'Off: the dates of a milestone cannot be after today.',
    kind: 'switch',
  },
  earningSellerCardVisibility: {
    group: 'Profiles',
    label: 'Show what sellers have earned',
    explanation: 'A card on the page of a seller.',
    kind: 'switch',
  },
  earningBuyerCardVisibility: {
    group: 'Profiles',
    label: 'Show what buyers have spent',
    explanation: 'A card on the page of a buyer.',
    kind: 'switch',
  },
  welcomeConnects: {
    group: 'Connects',
    label: 'Connects of a new seller',
    explanation: 'Given once, when somebody has registered as a seller.',
    kind: 'number',
    least: 0,
    most: 10_000,
  },
  transparencyPage: {
    group: 'Money',
    label: 'Show where the money is',
    explanation: 'A public page with what is owed to users, in escrow and kept as fees, as of the last check.',
    kind: 'switch',
  },
  requireSecondFactor: {
    group: 'Console',
    label: 'Second factor for everybody here',
    explanation: 'Whoever has none is signed out and sets one up at the next sign-in. You need one yourself first.',
    kind: 'switch',
  },
  adjustmentAlone: {
    group: 'Console',
    label: 'Adjustments by one person',
    explanation:
      'Up to this amount within 24 hours one person may give to a wallet, or take from it, alone; above it somebody else must approve.',
    kind: 'dollars',
    least: 0,
    most: 1_000_000,
  },
} as const satisfies Record<string, SettingDefinition>

export type SettingName = keyof typeof settingDefinitions
export const settingNames = Object.keys(settingDefinitions) as [SettingName, ...SettingName[]]

/** What a setting cannot be, in the words of its field; null when it can. */
export function settingProblem(name: SettingName, value: SettingValue): string | null {
  const { kind, ...limits }: SettingDefinition = settingDefinitions[name]
  if (kind === 'switch') return typeof value === 'boolean' ? null : 'Please choose on or off.'
  if (kind === 'text') return textProblem(value, limits)
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Please enter a number.'
  const { least = 0, most = Number.MAX_SAFE_INTEGER } = limits
  if (value < least || value > most) return `Please enter ${least} to ${formatNumber(most)}.`
  if (kind !== 'dollars') return Number.isInteger(value) ? null : 'Please enter a whole number.'
  return hasAtMostTwoDecimals(value) ? null : 'Please enter an amount with at most two decimals.'
}

/** A name of one line, as it stands in subjects of mails and titles of pages. */
function textProblem(value: SettingValue, { least = 0, most = 200 }: Pick<SettingDefinition, 'least' | 'most'>) {
  if (typeof value !== 'string') return 'Please enter a text.'
  if (value.length < least || value.length > most) return `Please enter ${least} to ${most} characters.`
  return /[\p{Cc}<>]/u.test(value) ? 'Please leave out line breaks and the signs < and >.' : null
}

/**
 * The arithmetic by which a fee and a least refund contradict each other; null when they do not. The fee weighs most
 * where it is exactly 20 % of the price, so that price decides (RULES 5).
 */
export function settlementContradiction(platformFee: Cents, minPercentForSettle: number): string | null {
  const price = cents(platformFee * 5)
  const fee = bookingFee(price, platformFee)
  const [least, most] = [percentUp(price, minPercentForSettle), cents(price - fee)]
  if (least <= most) return null
  const say = (amount: Cents) => formatDollars(dollarsFromCents(amount))
  return `A booking of ${say(price)} would have a fee of ${say(fee)}: the least refund of ${minPercentForSettle} % is ${say(least)}, over the most of ${say(most)}.`
}

export const settingForm = z.object({
  name: z.enum(settingNames, { error: 'There is no such setting.' }),
  value: z.union([z.number(), z.boolean(), z.string().trim()], { error: 'Please enter a value.' }),
})
