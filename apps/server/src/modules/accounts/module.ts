import type { Module } from '#platform/module.ts'

export const accounts: Module = { routes: [] }
