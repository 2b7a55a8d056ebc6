import type { UserId } from '@market/contract/ids.ts'
import { defineFact } from '#platform/outbox/outbox.ts'

/** The operator corrected a wallet; below 0 dollars were taken. */
export const walletAdjusted = defineFact<{ userId: UserId; dollars: number; reason: string }>('wallet.adjusted')
