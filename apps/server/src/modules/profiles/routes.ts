import {
  getDashboard,
  getProfileInfo,
  getPublicProfile,
  getTopSeller,
  getTopSellers,
} from '@market/contract/browsing/endpoints.ts'
import { getHireAgain, getRecommendedJobs } from '@market/contract/browsing/endpoints-recommendations.ts'
import { getProfile, getShell } from '@market/contract/accounts/endpoints.ts'
import { deleteAccount as deleteAccountEndpoint } from '@market/contract/accounts-safety/endpoints.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import { person } from '#platform/context/context.ts'
import { query, steps } from '#platform/http/binding.ts'
import { deleteAccount } from './commands/delete-account.ts'
import { readDashboard } from './dashboard.ts'
import { listHireAgain } from './hire-again.ts'
import { presentProfile } from './present-profile.ts'
import { listTopSellers, readShell } from './queries.ts'
import { recommendJobs } from './recommended-jobs.ts'

export const routes = [
  query(getProfile, async (ctx) => ({ user: await presentOwnUser(ctx, person(ctx).id) })),
  query(getShell, readShell),
  query(getPublicProfile, (ctx, { id }) => presentProfile(ctx, id)),
  query(getProfileInfo, (ctx, { id }) => presentProfile(ctx, id)),
  query(getTopSellers, listTopSellers),
  query(getTopSeller, listTopSellers),
  query(getDashboard, readDashboard),
  query(getRecommendedJobs, recommendJobs),
  query(getHireAgain, listHireAgain),
  steps(deleteAccountEndpoint, deleteAccount),
]
