import { getDispute, listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { listReports } from '@market/contract/admin/endpoints-content.ts'
import { getPerson, listAdjustments } from '@market/contract/admin/endpoints-people.ts'
import { getOverview, getSettings } from '@market/contract/admin/endpoints-settings.ts'
import { getAdmin, listAudit, listStaff } from '@market/contract/admin/endpoints.ts'
import { getSupportThread, getSupportThreads } from '@market/contract/support/endpoints.ts'
import { getPayouts } from '@market/contract/withdrawals/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('console', [
  getAdmin,
  getDispute,
  getOverview,
  getPerson,
  getSettings,
  getPayouts,
  listAdjustments,
  listAudit,
  listDisputes,
  listReports,
  listStaff,
])
staleOn('support', [getAdmin, getSupportThread, getSupportThreads])
