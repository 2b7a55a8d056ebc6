import {
  getDashboard,
  getProfileInfo,
  getPublicProfile,
  getTopSeller,
  getTopSellers,
} from '@market/contract/browsing/endpoints.ts'
import { query } from '#platform/http/binding.ts'
import { readDashboard } from './dashboard.ts'
import { presentProfile } from './present-profile.ts'
import { listTopSellers } from './queries.ts'

export const routes = [
  query(getPublicProfile, (ctx, { id }) => presentProfile(ctx, id)),
  query(getProfileInfo, (ctx, { id }) => presentProfile(ctx, id)),
  query(getTopSellers, listTopSellers),
  query(getTopSeller, listTopSellers),
  query(getDashboard, readDashboard),
]
