import { z } from 'zod'

declare const centsBrand: unique symbol

/** An amount of US dollars as a whole number of cents. The only form money has inside the program (CONVENTIONS 26). */
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

/** True when the number is one that two decimals write, and so is a whole number of cents. */
export function hasAtMostTwoDecimals(dollars: number): boolean {
  return Number(dollars.toFixed(2)) === dollars
}

/** The same amount the other way: what one account gets, another gives. */
export const negative = (amount: Cents): Cents => cents(0 - amount)

export const sumCents = (amounts: readonly Cents[]): Cents => cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** The share of an amount in percent, rounded down to the cent. */
export function percentDown(amount: Cents, percent: number): Cents {
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

/** The largest share of a price that the platform's fee may be, in percent (RULES 5). */
const maxFeePercent = 20

/** The fee of a booking: min(platformFee, price x 20 %), rounded down to the cent (RULES 5). */
export function bookingFee(price: Cents, platformFee: Cents): Cents {
  return cents(Math.min(platformFee, percentDown(price, maxFeePercent)))
}

/** The highest amount of dollars a field takes: ten digits (SPEC 9). */
export const maxDollars = 9_999_999_999

/** Dollars in an answer: a JSON number with at most two decimals. */
export const dollarsOut = z.number().describe('US dollars, at most two decimals')

export interface AmountSentences {
  required: string
  notNumber: string
  min: string
  max: string
  /** Said of 0 and less, where the field has words of its own for it. */
  positive?: string
}

/** Reads '12.50' or 12.5 from a form or a call, into Cents; the words of a refusal belong to the field (SPEC 5). */
export function amountInput(say: AmountSentences, least = 1) {
  return z
    .union([z.number({ error: say.notNumber }), z.string({ error: say.required })], { error: say.required })
    .transform((raw, issue) => {
      const text = String(raw).trim()
      const refuse = (message: string) => {
        issue.addIssue({ code: 'custom', message })
        return z.NEVER
      }
      if (text === '') return refuse(say.required)
      if (!/^-?\d+(\.\d+)?$/.test(text)) return refuse(say.notNumber)
      const dollars = Number(text)
      if (dollars <= 0 && say.positive !== undefined) return refuse(say.positive)
      if (dollars < least) return refuse(say.min)
      if (dollars > maxDollars) return refuse(say.max)
      if (!hasAtMostTwoDecimals(dollars)) return refuse('Please enter an amount with at most two decimals.')
      return centsFromDollars(dollars)
    })
}
