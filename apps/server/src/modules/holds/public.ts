export { earningsHeld, earningsReleased } from './events.ts'
export { type HeldPayouts, heldPayoutsOf, holdsOf } from './held-payouts.ts'
export { presentEarnings, presentHeld } from './present.ts'
export { type ActiveHold, lockRequestsOf } from './store.ts'
