import { getConnectsTransactions, getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('connects', [getTotalConnects, getConnectsTransactions])
