import type { Module } from '#platform/module.ts'
import { accounts } from '#modules/accounts/module.ts'
import { reference } from '#modules/reference/module.ts'
import { uploads } from '#modules/uploads/module.ts'

/** Every module of the marketplace, from the lowest level up (DESIGN 'Who knows whom'). */
export const modules: readonly Module[] = [uploads, reference, accounts]
