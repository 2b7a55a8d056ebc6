export { lockOffer } from './commands/lock-offer.ts'
export { payOfferRow } from './commands/pay-offer-row.ts'
export { presentOffer } from './present.ts'
export { filesOfOffer, offerExpiry } from './store.ts'
