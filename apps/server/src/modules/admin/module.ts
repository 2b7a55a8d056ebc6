import type { Module } from '#platform/module.ts'
import { routes } from './routes.ts'

/** A factory, because the overview's figures are cached for half a minute. */
export const admin = (): Module => ({ routes: routes() })
