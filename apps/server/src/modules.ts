import type { Module } from '#platform/module.ts'
import { accounts } from '#modules/accounts/module.ts'

/** Every module of the marketplace, from the lowest level up (DESIGN 'Who knows whom'). */
export const modules: readonly Module[] = [accounts]
