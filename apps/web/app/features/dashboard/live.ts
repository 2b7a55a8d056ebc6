import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { staleOn } from '#lib/socket.ts'

for (const kind of ['booking', 'bid', 'listing', 'chat', 'review', 'wallet']) staleOn(kind, [getDashboard])
