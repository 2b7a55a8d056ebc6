import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { getHireAgain, getRecommendedJobs } from '@market/contract/browsing/endpoints-recommendations.ts'
import { staleOn } from '#lib/api/socket.ts'

for (const kind of ['booking', 'bid', 'listing', 'chat', 'chatRequest', 'offer', 'review', 'wallet'] as const)
  staleOn(kind, [getDashboard])
for (const kind of ['bid', 'listing'] as const) staleOn(kind, [getRecommendedJobs])
staleOn('booking', [getHireAgain])
