import type { Module } from '#platform/module.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { routes } from './routes.ts'

export const moderation: Module = { routes, consumers: [...notices, ...live] }
