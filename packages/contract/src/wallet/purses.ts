import { type Cents, cents } from '../money.ts'

/** Card money with refunds, and earnings (product-rules: Wallet and ledger). */
export interface Purses {
  readonly card: Cents
  readonly earnings: Cents
}

/** Divides a withdrawal: earnings first, which go to the bank, then card money, which returns to its card. */
export function divideWithdrawal({ earnings }: Pick<Purses, 'earnings'>, amount: Cents): Purses {
  const fromEarnings = cents(Math.min(earnings, amount))
  return { earnings: fromEarnings, card: cents(amount - fromEarnings) }
}
