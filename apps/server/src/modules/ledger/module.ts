import type { Module } from '#platform/module.ts'
import { getTransparency } from '@market/contract/ledger/endpoints.ts'
import { query } from '#platform/http/binding.ts'
import { checkLedger, jobs } from './jobs.ts'
import { ledgerGauges } from './ledger-gauges.ts'
import { notices } from './notices.ts'
import { readTransparency } from './queries-transparency.ts'
import { isCheckDue } from './store.ts'

/** The double-entry ledger: its balances, their verification and its tamper evidence. */
export const ledger: Module = {
  routes: [query(getTransparency, readTransparency)],
  consumers: notices,
  jobs,
  gauges: ledgerGauges,
  async plugin(_, { runtime }) {
    await runtime.command(runtime.asSystem, async (ctx) => {
      if (await isCheckDue(ctx)) ctx.enqueue(checkLedger, {})
    })
  },
}
