import type { UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** An operator adjusted a wallet; negative amounts were taken from it. */
export const walletAdjusted = defineEvent<{ userId: UserId; dollars: number; reason: string }>('wallet.adjusted', {
  invalidates: 'nothing',
})
