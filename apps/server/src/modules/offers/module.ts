import type { Module } from '#platform/module.ts'
import { presentOffersBy } from '#modules/chat/public.ts'
import { deadlines } from './deadlines.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { presentOffers } from './present.ts'
import { routes } from './routes.ts'

// An offer lives in the message that carries it.
presentOffersBy(presentOffers)

export const offers: Module = { routes, consumers: [...notices, ...live], deadlines }
