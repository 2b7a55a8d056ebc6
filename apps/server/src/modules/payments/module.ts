import {
  addAmount,
  exportWalletTransactions,
  getPaymentResult,
  getUnfinishedTopUps,
  getWallet,
  getWalletOfLink,
  getWalletStatement,
  getWalletTransactions,
  returnToCard as returnEndpoint,
} from '@market/contract/wallet/endpoints.ts'
import type { Module, ModuleBase } from '#platform/module.ts'
import { command, query, steps } from '#platform/http/binding.ts'
import { on } from '#platform/outbox/outbox.ts'
import { checkPayment } from './check-payment.ts'
import { checkoutRoute } from './checkout-route.ts'
import { returnToCard } from './commands/return-to-card.ts'
import { startTopUp } from './commands/start-top-up.ts'
import { deadlines } from './deadlines.ts'
import { jobs } from './jobs.ts'
import { notices } from './notices.ts'
import { exportTransactions, listWalletTransactions } from './queries-transactions.ts'
import { listUnfinishedTopUps, readWallet, readWalletOfLink } from './queries.ts'
import type { PendingWithdrawals } from './pending-withdrawals.ts'
import { configuredProvider } from './provider-registry.ts'
import { createSandboxProvider } from './sandbox/sandbox-provider.ts'
import { readStatement } from './wallet-statement.ts'
import { webhookRoute } from './webhook-route.ts'
import { paymentCredited, paymentReversed } from './events.ts'

const live = [
  on(paymentCredited, 'payments.live', async (ctx, { payload }) => {
    ctx.stale([payload.userId], { kind: 'wallet', id: null })
  }),
  on(paymentReversed, 'payments.live', async (ctx, { payload }) => {
    ctx.stale([payload.userId], { kind: 'wallet', id: null })
  }),
]

/** The user's wallet and its top-ups. */
export function payments(base: ModuleBase, withdrawals: PendingWithdrawals): Module {
  const sandbox = createSandboxProvider(base)
  const provider = configuredProvider(base.config) ?? sandbox
  return {
    routes: [
      command(addAmount, startTopUp(provider)),
      command(returnEndpoint, returnToCard(provider)),
      query(getWallet, readWallet(provider)),
      query(getWalletOfLink, readWalletOfLink(provider)),
      query(getUnfinishedTopUps, listUnfinishedTopUps),
      query(getWalletTransactions, listWalletTransactions),
      query(exportWalletTransactions, exportTransactions),
      query(getWalletStatement, readStatement),
      steps(getPaymentResult, checkPayment(provider)),
    ],
    consumers: [...notices, ...live],
    // The sandbox's deadlines and jobs also run beside a real provider, to clear what it left in the database.
    deadlines: [...deadlines, ...sandbox.deadlines],
    jobs: [...jobs(provider, withdrawals), ...sandbox.jobs],
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
      if (provider === sandbox) await sandbox.plugin(app, parts)
    },
  }
}
