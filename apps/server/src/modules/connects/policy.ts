import { allow, type Action } from '@market/contract/actions.ts'
import type { Person } from '#platform/context/context.ts'

/** A seller's actions on a package (product-rules: Accounts); the wallet balance is checked only at the purchase. */
export const packageActions = ({ suspendedReason }: Person): Action<'buy'>[] =>
  suspendedReason === null ? allow('buy') : []
