import type { Module } from '#platform/module.ts'
import { live } from './live.ts'
import { routes } from './routes.ts'

/** The data of a user's own profile: place, seller details, images, questions, portfolio and privacy choices. */
export const people: Module = { routes, consumers: live }
