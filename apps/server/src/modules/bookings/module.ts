import type { Module } from '#platform/module.ts'
import { deadlines } from './deadlines.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const bookings: Module = { routes, consumers: [...reactions, ...notices, ...live], deadlines }
