import type { Module, ModuleBase } from '#platform/module.ts'
import { cipherOf } from '#platform/config/encrypt.ts'
import { accountNumbersPurpose } from './account-numbers.ts'
import { jobs } from './jobs/schedule-jobs.ts'
import { providerJobs } from './jobs/provider-jobs.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { configuredPayoutProvider } from './payout-registry.ts'
import { payoutWebhook } from './payout-webhook.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

/** Payouts from sellers' wallets to their bank accounts. */
export function withdrawals({ config, secrets }: ModuleBase): Module {
  const cipher = cipherOf(secrets, accountNumbersPurpose)
  const provider = configuredPayoutProvider(config)
  return {
    routes: routes(config, cipher, provider),
    consumers: [...notices, ...live, ...reactions],
    jobs: [...jobs(cipher), ...providerJobs(provider, config)],
    async plugin(app, parts) {
      if (provider !== undefined) await payoutWebhook(app, parts, provider)
    },
  }
}
