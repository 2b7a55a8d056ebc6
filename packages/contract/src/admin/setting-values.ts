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
import { leastDollars, maxDollars, notWhole } from '../amounts.ts'
import { characterCount } from '../characters.ts'
import { formatDollars, formatNumber } from '../numbers.ts'
import { isVisible, textInput } from '../text.ts'
import { versionSeen } from '../version.ts'
import {
  type SettingDefinition,
  settingDefinitions,
  type SettingName,
  settingNames,
  type SettingValue,
} from './settings.ts'

/** Milliseconds per typed unit of time. */
const timeUnits = { hours: 3_600_000, days: 86_400_000 } as const

/** Converts a typed value to the stored one: dollars to cents, hours or days to milliseconds. */
export function toStored(name: SettingName, typed: SettingValue): SettingValue {
  const { kind } = settingDefinitions[name]
  if (kind === 'dollars') return centsFromDollars(Number(typed))
  return kind === 'hours' || kind === 'days' ? Number(typed) * timeUnits[kind] : typed
}

/** Converts a stored value to the typed one: cents to dollars, milliseconds to hours or days. */
export function asTyped(name: SettingName, kept: SettingValue): SettingValue {
  const { kind } = settingDefinitions[name]
  if (kind === 'dollars') return dollarsFromCents(cents(Number(kept)))
  return kind === 'hours' || kind === 'days' ? Number(kept) / timeUnits[kind] : kept
}

/** The error message for an invalid value, or null when it is valid. */
export function settingProblem(name: SettingName, value: SettingValue): string | null {
  const { kind, ...limits }: SettingDefinition = settingDefinitions[name]
  if (kind === 'switch') return typeof value === 'boolean' ? null : 'Please choose on or off.'
  if (kind === 'text') return textProblem(value, limits)
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Please enter a number.'
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = limits
  if (value < min || value > max) return `Please enter ${min} to ${formatNumber(max)}.`
  if (kind === 'rate') return hasAtMostTwoDecimals(value) ? null : notTwoDecimals
  if (kind !== 'dollars') return Number.isInteger(value) ? null : notWhole
  return hasAtMostTwoDecimals(value) ? null : 'Please enter an amount with at most two decimals.'
}

/** A single line without markup, because it appears in email subjects and page titles. */
function textProblem(
  value: SettingValue,
  { min = 0, max = 200, pattern }: Pick<SettingDefinition, 'min' | 'max' | 'pattern'>,
) {
  if (typeof value !== 'string') return 'Please enter a text.'
  const isEmpty = min > 0 && !isVisible(value)
  const length = characterCount(value)
  if (isEmpty || length < min || length > max) return `Please enter ${min} to ${max} characters.`
  if (/[\p{Cc}<>]/u.test(value)) return 'Please leave out line breaks and the characters < and >.'
  return pattern === undefined || pattern.matches.test(value) ? null : pattern.message
}

const notTwoDecimals = 'Please enter a percentage with at most two decimals.'

const say = (amount: Cents) => formatDollars(dollarsFromCents(amount))

/**
 * Explains why the parts of a fee contradict each other or the minimum refund (product-rules: Fees), or returns null.
 * Checks the price at which the fee is largest relative to the price: where the percentage cap stops applying, or the
 * minimum price.
 */
export function settlementContradiction(
  settings: FeeSettings & { readonly minPercentForSettle: number },
): string | null {
  const { minPercentForSettle, feeMinimum, feeMaximum } = settings
  if (feeMinimum > feeMaximum)
    return `The minimum fee of ${say(feeMinimum)} is above the maximum fee of ${say(feeMaximum)}.`
  const highest = Math.min(priceOfHighestShare(settings), centsFromDollars(maxDollars))
  const price = cents(Math.max(highest, centsFromDollars(leastDollars)))
  const fee = bookingFee(price, settings)
  const [min, max] = [percentUp(price, minPercentForSettle), cents(price - fee)]
  if (min <= max) return null
  return `A booking of ${say(price)} would have a fee of ${say(fee)}: the minimum refund of ${minPercentForSettle}% is ${say(min)}, above the maximum of ${say(max)}.`
}

export const settingForm = z.object({
  name: z.enum(settingNames, { error: 'We don’t know this setting.' }),
  value: z.union([z.number(), z.boolean(), textInput()], { error: 'Please enter a value.' }),
  version: versionSeen,
})
