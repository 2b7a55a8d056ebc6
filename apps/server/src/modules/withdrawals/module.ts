import type { Module, ModuleBase } from '#platform/module.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { routes } from './routes.ts'

/** Money from sellers' wallets to their banks. */
export const withdrawals = ({ config }: ModuleBase): Module => ({
  routes: routes(config),
  consumers: [...notices, ...live],
})
