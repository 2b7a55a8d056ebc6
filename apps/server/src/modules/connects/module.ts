import type { Module } from '#platform/module.ts'
import { live } from './live.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const connects: Module = { routes, consumers: [...reactions, ...live] }
