import type { Module } from '#platform/module.ts'
import { presentOffersBy } from '#modules/chat/public.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { on } from '#platform/outbox/outbox.ts'
import { notices } from './notices.ts'
import { presentOffers } from './present.ts'
import { routes } from './routes.ts'
import { expireOffer } from './commands/expire-offer.ts'
import { offerExpiry } from './store.ts'
import { offerMoved } from './events.ts'

const live = [
  on(offerMoved, 'offers.live', async (ctx, { payload: { offerId, senderId, receiverId } }) =>
    ctx.stale([senderId, receiverId], { kind: 'offer', id: offerId }),
  ),
]

const deadlines = [defineDeadline(offerExpiry, expireOffer)]

// Chat presents an offer as part of its message.
presentOffersBy(presentOffers)

export const offers: Module = { routes, consumers: [...notices, ...live], deadlines }
