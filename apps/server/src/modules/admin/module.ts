import type { Module } from '#platform/module.ts'
import { routes } from './routes.ts'
import { waitingGauges } from './waiting-gauges.ts'

/** A factory, because the overview's figures are cached for half a minute. */
export const admin = (): Module => ({ routes: routes(), gauges: waitingGauges })
