import type { Config } from '#platform/config.ts'

/** The provider whose account money comes in through and goes out from. */
export const providerName = (_config: Config): 'sandbox' => 'sandbox'
