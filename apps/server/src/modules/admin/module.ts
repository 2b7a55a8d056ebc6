import type { Module } from '#platform/module.ts'
import { routes } from './routes.ts'

/** A factory, because the figures of the overview are kept for half a minute. */
export const admin = (): Module => ({ routes: routes() })
