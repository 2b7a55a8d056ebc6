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

/** A percentage of an amount, rounded down to the cent. */
function percentDown(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent) / 100))
}

/** A percentage of an amount, rounded up to the cent. */
export function percentUp(amount: Cents, percent: number): Cents {
  return cents(Math.ceil((amount * percent) / 100))
}

/** A percentage of an amount, rounded to the nearest cent. */
export const percentNearest = (amount: Cents, percent: number): Cents => cents(Math.round((amount * percent) / 100))

/** A percentage in hundredths of a percent, as it is stored: 20.5 -> 2050. Expects at most two decimals. */
export const percentHundredths = (percent: number): number => Math.round(percent * 100)

/** The tax that an amount includes, rounded to the nearest cent: $12.00 with 20 percent -> $2.00. */
export const includedTax = (amount: Cents, percent: number): Cents =>
  cents(Math.round((amount * percent) / (100 + percent)))

/** Rounds dollars up to a multiple, for suggested top-ups: 132.5 and 50 -> 150. */
export const roundUpDollars = (dollars: number, multiple: number): number => Math.ceil(dollars / multiple) * multiple

/** Settings that determine the fee of a booking: a flat fee and its cap in percent of the price. */
export interface FeeSettings {
  readonly platformFee: Cents
  readonly maxFeePercent: number
}

/** The fee of a booking: min(platformFee, price x maxFeePercent %), rounded down to the cent (product-rules: Wallet and ledger). */
export function bookingFee(price: Cents, { platformFee, maxFeePercent }: FeeSettings): Cents {
  return cents(Math.min(platformFee, percentDown(price, maxFeePercent)))
}

/** The highest price at which the percentage cap still determines the fee. */
export const priceOfHighestShare = ({ platformFee, maxFeePercent }: FeeSettings): Cents =>
  cents(Math.floor((platformFee * 100) / maxFeePercent))
