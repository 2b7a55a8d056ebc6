export { lockOffer } from './commands/lock-offer.ts'
export { payOfferRow } from './commands/pay-offer-row.ts'
export { presentOffer, presentOffers } from './present.ts'
export { filesOfOffer, type OfferRow } from './store.ts'
