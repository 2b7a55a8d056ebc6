import { getConnectsTransactions, getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { staleOn } from '#lib/socket.ts'

staleOn('connects', [getTotalConnects, getConnectsTransactions])
