import type { Module } from '#platform/module.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { routes } from './routes.ts'

export const reviews: Module = { routes, consumers: [...notices, ...live] }
