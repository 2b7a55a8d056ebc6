import type { Module } from '#platform/module.ts'
import { notices } from './notices.ts'
import { routes, sockets } from './routes.ts'

export const support: Module = { routes, sockets, consumers: notices }
