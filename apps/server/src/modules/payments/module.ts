import {
  addAmount,
  exportWalletTransactions,
  getPaymentResult,
  getUnfinishedTopUps,
  getWallet,
  getWalletStatement,
  getWalletTransactions,
} from '@market/contract/wallet/endpoints.ts'
import type { Module, ModuleBase } from '#platform/module.ts'
import { command, query, steps } from '#platform/http/binding.ts'
import { checkPayment } from './check-payment.ts'
import { checkoutRoute } from './checkout-route.ts'
import { startTopUp } from './commands/start-top-up.ts'
import { deadlines } from './deadlines.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { exportTransactions, listWalletTransactions } from './queries-transactions.ts'
import { listUnfinishedTopUps, readWallet } from './queries.ts'
import type { PendingWithdrawals } from './pending-withdrawals.ts'
import { createSandboxMessenger } from './sandbox/sandbox-messenger.ts'
import { sandboxPage } from './sandbox/sandbox-page.ts'
import { createSandboxProvider } from './sandbox/sandbox-provider.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'
import { readStatement } from './wallet-statement.ts'
import { webhookRoute } from './webhook-route.ts'

/** The user's wallet and its top-ups. */
export function payments({ config, database, secrets, clock }: ModuleBase, withdrawals: PendingWithdrawals): Module {
  const messenger = createSandboxMessenger(database, secrets.paymentWebhook, clock)
  const provider =
    config.stripe === undefined
      ? createSandboxProvider(database, secrets.paymentWebhook, messenger)
      : createStripeProvider(config.stripe)
  return {
    routes: [
      command(addAmount, startTopUp(provider)),
      query(getWallet, readWallet),
      query(getUnfinishedTopUps, listUnfinishedTopUps),
      query(getWalletTransactions, listWalletTransactions),
      query(exportWalletTransactions, exportTransactions),
      query(getWalletStatement, readStatement),
      steps(getPaymentResult, checkPayment(provider)),
    ],
    consumers: [...notices, ...live],
    deadlines: [...deadlines, ...messenger.deadlines],
    jobs: [...jobs(provider), ...messenger.jobs],
    async lookOutside(log) {
      await provider.check?.().catch((error: unknown) => {
        log.warn(
          { reason: String(error) },
          'The payment provider cannot be used just now; nobody can add money until it can.',
        )
      })
    },
    async plugin(app, parts) {
      await webhookRoute(app, parts, provider, withdrawals)
      await checkoutRoute(app, parts, provider)
      messenger.attach(app)
      if (provider.name === 'sandbox') await sandboxPage(app, parts, messenger)
    },
  }
}
