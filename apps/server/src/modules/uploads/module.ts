import type { Module } from '#platform/module.ts'
import { fileRoutes } from './file-routes.ts'
import { routes } from './routes.ts'

export const uploads: Module = { routes, plugin: fileRoutes }
