import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getWallet, getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { staleOn } from '#lib/socket.ts'

staleOn('wallet', [getWallet, getWalletTransactions, getProfile])
