import type { Module } from '#platform/module.ts'
import { live } from './live.ts'
import { routes } from './routes.ts'

export const accounts: Module = { routes, consumers: live }
