import type { Module } from '#platform/module.ts'
import { deadlines } from './deadlines.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { reactions } from './reactions.ts'
import { routes, sockets } from './routes.ts'

export const listings: Module = { routes, sockets, consumers: [...reactions, ...live, ...notices], deadlines }
