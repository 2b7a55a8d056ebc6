declare const centsBrand: unique symbol

/** An amount of US dollars as a whole number of cents. The only form money has inside the program. */
export type Cents = number & { readonly [centsBrand]: true }

/** Marks a whole, safe number of cents as money; anything else is a bug and throws. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  return value as Cents
}

export const zeroCents = cents(0)

/** Dollars from the JSON edge to cents: 12.34 -> 1234. Accepts at most two decimals. */
export function centsFromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Cents to the dollars that JSON carries: 1234 -> 12.34. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100
}

/** Adds dollars of JSON by way of their cents, without a trace of binary fractions: 0.1 and 0.2 -> 0.3. */
export function addDollars(...amounts: readonly number[]): number {
  return dollarsFromCents(sumCents(amounts.map(centsFromDollars)))
}

/** True when the number is one that two decimals write, and so is a whole number of cents. */
export function hasAtMostTwoDecimals(dollars: number): boolean {
  return Number(dollars.toFixed(2)) === dollars
}

/** The same amount the other way: what one account gets, another gives. */
export const negative = (amount: Cents): Cents => cents(0 - amount)

/** The sum of amounts; of none it is nothing. */
export const sumCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** The share of an amount in percent, rounded down to the cent. */
function percentDown(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent) / 100))
}

/** The share of an amount in percent, rounded up to the cent. */
export function percentUp(amount: Cents, percent: number): Cents {
  return cents(Math.ceil((amount * percent) / 100))
}

/** The share of an amount in percent, to the nearest cent. */
export const percentNearest = (amount: Cents, percent: number): Cents => cents(Math.round((amount * percent) / 100))

/** An amount of dollars rounded up to a multiple, as people choose when they add money: 132.5 by 50 -> 150. */
export const roundUpDollars = (dollars: number, multiple: number): number => Math.ceil(dollars / multiple) * multiple

/** What decides the fee of a booking: the fee itself, and the highest share of a price that it may be, in percent. */
export interface FeeSettings {
  readonly platformFee: Cents
  readonly maxFeePercent: number
}

/** The fee of a booking: min(platformFee, price x maxFeePercent %), rounded down to the cent (product-rules: Wallet and ledger). */
export function bookingFee(price: Cents, { platformFee, maxFeePercent }: FeeSettings): Cents {
  return cents(Math.min(platformFee, percentDown(price, maxFeePercent)))
}

/** The highest price of which the fee is still its highest share. */
export const priceOfHighestShare = ({ platformFee, maxFeePercent }: FeeSettings): Cents =>
  cents(Math.floor((platformFee * 100) / maxFeePercent))
