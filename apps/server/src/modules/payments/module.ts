import {
  addAmount,
  exportWalletTransactions,
  getPaymentResult,
  getWallet,
  getWalletStatement,
  getWalletTransactions,
} from '@market/contract/wallet/endpoints.ts'
import type { ModuleBase } from '#platform/module.ts'
import type { Module } from '#platform/module.ts'
import { command, query, steps } from '#platform/http/binding.ts'
import { checkPayment } from './check-payment.ts'
import { startTopUp } from './commands/start-top-up.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { exportTransactions, listWalletTransactions } from './queries-transactions.ts'
import { readWallet } from './queries.ts'
import { sandboxPage } from './sandbox/sandbox-page.ts'
import { createSandboxProvider } from './sandbox/sandbox-provider.ts'
import { readStatement } from './wallet-statement.ts'
import { webhookRoute } from './webhook-route.ts'

/** The wallet as people see it, and how money gets into it. */
export function payments({ config, database, secrets }: ModuleBase): Module {
  const provider = createSandboxProvider(database, secrets.paymentWebhook)
  return {
    routes: [
      command(addAmount, startTopUp(provider)),
      query(getWallet, readWallet),
      query(getWalletTransactions, listWalletTransactions),
      query(exportWalletTransactions, exportTransactions),
      query(getWalletStatement, readStatement),
      steps(getPaymentResult, checkPayment(provider)),
    ],
    consumers: [...notices, ...live],
    async plugin(app, parts) {
      await webhookRoute(app, parts, provider)
      if (!config.production) await sandboxPage(app, parts)
    },
  }
}
