import type { getDashboard } from '@market/contract/browsing/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

export type DashboardFigures = OutputOf<typeof getDashboard>
export type OpenMatter = DashboardFigures['needsYou'][number]
