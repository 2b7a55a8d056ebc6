import type { Person } from '#platform/context.ts'

/** What a seller may do with a package on sale (product-rules: Accounts); whether the wallet holds its price is found when it is paid. */
export const packageActions = ({ suspendedReason }: Person): 'buy'[] => (suspendedReason === null ? ['buy'] : [])
