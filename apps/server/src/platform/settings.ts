import { cents, type Cents } from '@market/contract/money.ts'
import type { Tx } from './database.ts'

/** What the operator may change (RULES 1: every number is a setting). */
export interface MarketSettings {
  readonly platformFee: Cents
  readonly minPercentForSettle: number
  readonly earningSellerCardVisibility: boolean
  readonly earningBuyerCardVisibility: boolean
  readonly allowFutureMilestones: boolean
  readonly welcomeConnects: number
  /** Everybody of the console signs in with a second factor. */
  readonly requireSecondFactor: boolean
  /** Up to this amount one person alone may adjust a wallet. */
  readonly adjustmentAlone: Cents
  /** What the marketplace is called in mails. */
  readonly marketName: string
  /** Everybody may read what the marketplace owes and holds (/transparency). */
  readonly transparencyPage: boolean
}

export const defaultSettings: MarketSettings = {
  platformFee: cents(1000),
  minPercentForSettle: 10,
  earningSellerCardVisibility: true,
  earningBuyerCardVisibility: true,
  allowFutureMilestones: false,
  welcomeConnects: 100,
  requireSecondFactor: false,
  adjustmentAlone: cents(10_000),
  marketName: 'Fairlance',
  transparencyPage: true,
}

/** Reads the settings that differ from the defaults. */
export async function readSettings(tx: Tx): Promise<MarketSettings> {
  const rows = await tx.selectFrom('settings').select(['name', 'value']).execute()
  return { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) }
}
