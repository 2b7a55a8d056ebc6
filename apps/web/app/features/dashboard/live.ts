import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

for (const kind of ['booking', 'bid', 'listing', 'chat', 'chatRequest', 'offer', 'review', 'wallet'] as const)
  staleOn(kind, [getDashboard])
