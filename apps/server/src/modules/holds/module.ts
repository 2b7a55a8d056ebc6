import * as endpoints from '@market/contract/holds/endpoints.ts'
import { command } from '#platform/http/binding.ts'
import type { Module } from '#platform/module.ts'
import { holdEarnings } from './commands/hold-earnings.ts'
import { releaseEarnings } from './commands/release-earnings.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'

/** Holds of earnings by operators, which keep money from leaving. */
export const holds: Module = {
  routes: [command(endpoints.holdEarnings, holdEarnings), command(endpoints.releaseEarnings, releaseEarnings)],
  consumers: [...notices, ...live],
}
