import type { Config } from '#platform/config/config.ts'

export type ProviderName = 'sandbox' | 'stripe'

/** The provider whose ledger account money comes in through and goes out from. */
export const providerName = ({ stripe }: Pick<Config, 'stripe'>): ProviderName =>
  stripe === undefined ? 'sandbox' : 'stripe'
