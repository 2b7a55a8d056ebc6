import { getDispute, listAllBookings, listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import { listListings, listReports, listReviews } from '@market/contract/admin/endpoints-content.ts'
import { getPerson, listAdjustments, listMovements, listPeople } from '@market/contract/admin/endpoints-people.ts'
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
  listAllBookings,
  listAudit,
  listDisputes,
  listListings,
  listMovements,
  listPayments,
  listPeople,
  listReports,
  listReviews,
  listStaff,
])
staleOn('support', [getAdmin, getSupportThread, getSupportThreads])
