import { getShell } from '@market/contract/accounts/endpoints.ts'
import {
  getUnfinishedTopUps,
  getWallet,
  getWalletStatement,
  getWalletTransactions,
} from '@market/contract/wallet/endpoints.ts'
import { getPayoutAccounts } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { getPayoutSchedule } from '@market/contract/withdrawals/endpoints-schedule.ts'
import { getWithdrawRequests } from '@market/contract/withdrawals/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

/** Calls that show the wallet and are refetched when it changes. */
export const walletReads = [
  getWallet,
  getWalletTransactions,
  getWalletStatement,
  getUnfinishedTopUps,
  getWithdrawRequests,
  getPayoutAccounts,
  getPayoutSchedule,
  getShell,
]

staleOn('wallet', walletReads)
