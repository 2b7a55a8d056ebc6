import type { Config } from '#platform/config/config.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { connectStripePayouts } from './stripe/stripe-payouts.ts'

/** Returns a provider if the environment configures it. */
type ConnectProvider = (config: Config) => PayoutProvider | undefined

/** Every payout provider beside the file for the bank, in order of preference. Add a new provider here. */
const providers: readonly ConnectProvider[] = [connectStripePayouts]

/** The first provider that the environment configures; undefined means that operators pay all withdrawals. */
export function configuredPayoutProvider(config: Config): PayoutProvider | undefined {
  for (const connect of providers) {
    const provider = connect(config)
    if (provider !== undefined) return provider
  }
  return undefined
}
