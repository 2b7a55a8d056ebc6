import * as contract from '@market/contract/reports/endpoints.ts'
import { command } from '#platform/http/binding.ts'
import type { Module } from '#platform/module.ts'
import { reportUser } from './commands/report-user.ts'
import { reactions } from './reactions.ts'

export const reports: Module = { routes: [command(contract.reportUser, reportUser)], consumers: reactions }
