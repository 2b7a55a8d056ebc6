import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { expireOffer } from './commands/expire-offer.ts'
import { offerExpiry } from './store.ts'

export const deadlines = [defineDeadline(offerExpiry, expireOffer)]
