import type { Module, ModuleBase } from '#platform/module.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { routes } from './routes.ts'

/** Payouts from sellers' wallets to their bank accounts. */
export const withdrawals = ({ config }: ModuleBase): Module => ({
  routes: routes(config),
  consumers: [...notices, ...live],
})
