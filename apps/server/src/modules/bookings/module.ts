import type { Module } from '#platform/module.ts'
import { deadlines } from './deadlines.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { routes } from './routes.ts'

export const bookings: Module = { routes, consumers: [...notices, ...live], deadlines }
