import { getDispute, listAllBookings, listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import { listListings, listReports, listReviews } from '@market/contract/admin/endpoints-content.ts'
import {
  getPerson,
  listAdjustments,
  listMovements,
  listNotes,
  listPeople,
} from '@market/contract/admin/endpoints-people.ts'
import { getContent, listCountries, listTags } from '@market/contract/admin/endpoints-reference.ts'
import { getOverview, getSettings } from '@market/contract/admin/endpoints-settings.ts'
import { getAdmin, listAudit, listStaff } from '@market/contract/admin/endpoints.ts'
import { getCannedAnswers, getSupportThread, getSupportThreads } from '@market/contract/support/endpoints.ts'
import { getPayouts } from '@market/contract/withdrawals/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('console', [
  getAdmin,
  getCannedAnswers,
  getContent,
  getDispute,
  getOverview,
  getPerson,
  getSettings,
  getPayouts,
  listAdjustments,
  listAllBookings,
  listAudit,
  listCountries,
  listDisputes,
  listListings,
  listMovements,
  listNotes,
  listPayments,
  listPeople,
  listReports,
  listReviews,
  listStaff,
  listTags,
])
staleOn('support', [getAdmin, getSupportThread, getSupportThreads])
