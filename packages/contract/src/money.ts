declare const centsBrand: unique symbol

/** An amount of US dollars as a whole number of cents: the only internal representation of money. */
export type Cents = number & { readonly [centsBrand]: true }

/** Brands a safe integer as cents; throws a RangeError for other numbers. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return value as Cents
}

export const zeroCents = cents(0)

/** Converts dollars from JSON to cents: 12.34 -> 1234. Expects at most two decimals. */
export function centsFromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Converts cents to dollars for JSON: 1234 -> 12.34. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100
}

/** Adds dollars in cents to avoid floating-point errors: 0.1 and 0.2 -> 0.3. */
export function addDollars(...amounts: readonly number[]): number {
  return dollarsFromCents(sumCents(amounts.map(centsFromDollars)))
}

/** True when the number has at most two decimals and so is a whole number of cents. */
export function hasAtMostTwoDecimals(dollars: number): boolean {
  return Number(dollars.toFixed(2)) === dollars
}

/** Negates an amount. */
export const negative = (amount: Cents): Cents => cents(0 - amount)

/** The sum of amounts; 0 for none. */
export const sumCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** A percentage in hundredths of a percent, as stored: 20.5 -> 2050. Expects at most two decimals. */
export const percentHundredths = (percent: number): number => Math.round(percent * 100)

/** Divides whole numbers without floating point, whose rounding could be a cent off. */
function divided(dividend: number, divisor: number): readonly [whole: number, rest: number] {
  const rest = dividend % divisor
  return [(dividend - rest) / divisor, rest]
}

/** A percentage of an amount, rounded down to the cent. Percentages have at most two decimals, amounts are not negative. */
const percentDown = (amount: Cents, percent: number): Cents =>
  cents(divided(amount * percentHundredths(percent), 10_000)[0])

/** A percentage of an amount, rounded up to the cent. */
export function percentUp(amount: Cents, percent: number): Cents {
  const [whole, rest] = divided(amount * percentHundredths(percent), 10_000)
  return cents(rest === 0 ? whole : whole + 1)
}

/** A percentage of an amount, rounded to the nearest cent; half a cent is rounded up. */
export const percentNearest = (amount: Cents, percent: number): Cents =>
  nearest(amount * percentHundredths(percent), 10_000)

function nearest(dividend: number, divisor: number): Cents {
  const [whole, rest] = divided(dividend, divisor)
  return cents(rest * 2 >= divisor ? whole + 1 : whole)
}

/**
 * The tax that an amount includes, rounded to the nearest cent; half a cent is rounded up: $12.00 with 20 percent -> $2.00. The net
 * amount is the rest, so both always add up.
 */
export function includedTax(amount: Cents, percent: number): Cents {
  const hundredths = percentHundredths(percent)
  return nearest(amount * hundredths, 10_000 + hundredths)
}

/** Rounds dollars up to a multiple, for suggested top-ups: 132.5 and 50 -> 150. */
export const roundUpDollars = (dollars: number, multiple: number): number => Math.ceil(dollars / multiple) * multiple

/** The parts of a fee that a category can override. */
export interface FeeParts {
  /** Flat part of the fee. */
  readonly platformFee: Cents
  /** Part of the fee in percent of the price, with at most two decimals. */
  readonly feePercent: number
  readonly feeMinimum: Cents
  readonly feeMaximum: Cents
}

/** Settings that determine the fee of a booking. The cap in percent of the price limits all other parts. */
export interface FeeSettings extends FeeParts {
  readonly maxFeePercent: number
}

/** Settings that determine the buyer fee, which is added to the price. */
export interface BuyerFeeSettings {
  readonly buyerFee: Cents
  readonly buyerFeePercent: number
}

/**
 * The fee of a booking: flat part plus percentage, within minimum and maximum, never above the cap (product-rules: Fees).
 * Each part is rounded down to the cent.
 */
export function bookingFee(price: Cents, settings: FeeSettings): Cents {
  const { platformFee, feePercent, feeMinimum, feeMaximum, maxFeePercent } = settings
  const wanted = platformFee + percentDown(price, feePercent)
  const inRange = Math.min(Math.max(wanted, feeMinimum), feeMaximum)
  return cents(Math.min(inRange, percentDown(price, maxFeePercent)))
}

/** The buyer's fee on top of the price: flat part plus percentage, rounded down to the cent (product-rules: Fees). */
export const buyerFeeOf = (price: Cents, { buyerFee, buyerFeePercent }: BuyerFeeSettings): Cents =>
  cents(buyerFee + percentDown(price, buyerFeePercent))

/** The highest price at which the percentage cap still determines the fee; infinite if it always does. */
export function priceOfHighestShare(settings: FeeSettings): number {
  const { platformFee, feePercent, feeMinimum, feeMaximum, maxFeePercent } = settings
  const asLongAs = (fee: Cents, percent: number) => (percent <= 0 ? Infinity : Math.floor((fee * 100) / percent))
  const byParts = asLongAs(platformFee, maxFeePercent - feePercent)
  return Math.min(asLongAs(feeMaximum, maxFeePercent), Math.max(asLongAs(feeMinimum, maxFeePercent), byParts))
}
