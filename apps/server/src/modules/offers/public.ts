export { lockOffer, offerMachine } from './machine.ts'
export { presentOffer } from './present.ts'
export { filesOfOffer, offerExpiry } from './store.ts'
