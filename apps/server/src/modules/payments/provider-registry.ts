import type { Config } from '#platform/config/config.ts'
import type { PaymentProvider } from './provider.ts'
import { sandboxName, sandboxRefundableDays } from './sandbox/sandbox-provider.ts'
import { connectStripe } from './stripe/stripe-provider.ts'

/** Returns a provider if the environment configures it. */
type ConnectProvider = (config: Config) => PaymentProvider | undefined

/** Every provider that takes real money, in order of preference. Add a new provider here. */
const providers: readonly ConnectProvider[] = [connectStripe]

/** The first provider that the environment configures; undefined means that the sandbox is used. */
export function configuredProvider(config: Config): PaymentProvider | undefined {
  for (const connect of providers) {
    const provider = connect(config)
    if (provider !== undefined) return provider
  }
  return undefined
}

/** The name of the provider in use and how many days its payments can take money back. */
export function refundTerms(config: Config): Pick<PaymentProvider, 'name' | 'refundableDays'> {
  return configuredProvider(config) ?? { name: sandboxName, refundableDays: sandboxRefundableDays }
}

/** The name of the provider in use, whose ledger account money comes in through and goes out from. */
export const providerName = (config: Config): string => configuredProvider(config)?.name ?? sandboxName
