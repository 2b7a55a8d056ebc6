import type { Module } from '#platform/module.ts'
import { routes } from './routes.ts'

export const admin: Module = { routes }
