import type { Module } from '#platform/module.ts'
import { presentOffersBy } from '#modules/chat/public.ts'
import { deadlines } from './deadlines.ts'
import { live } from './live.ts'
import { notices } from './notices.ts'
import { presentOffers } from './present.ts'
import { routes } from './routes.ts'

// Chat presents an offer as part of its message.
presentOffersBy(presentOffers)

export const offers: Module = { routes, consumers: [...notices, ...live], deadlines }
