import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { staleOn } from '#lib/socket.ts'

for (const kind of ['booking', 'bid', 'listing', 'chat', 'chatRequest', 'offer', 'review', 'wallet'])
  staleOn(kind, [getDashboard])
