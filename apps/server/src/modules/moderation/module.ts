import type { Module, ModuleBase } from '#platform/module.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { routes } from './routes.ts'

export const moderation = ({ config }: ModuleBase): Module => ({
  routes: routes(config),
  consumers: [...notices, ...live],
})
