import type { Person } from '#platform/context/context.ts'

/** A seller's actions on a package (product-rules: Accounts); the wallet balance is checked only at the purchase. */
export const packageActions = ({ suspendedReason }: Person): 'buy'[] => (suspendedReason === null ? ['buy'] : [])
