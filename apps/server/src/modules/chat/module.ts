import type { Module } from '#platform/module.ts'
import { deadlines } from './deadlines.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { routes, sockets } from './routes.ts'

export const chat: Module = { routes, sockets, consumers: [...notices, ...live], deadlines }
