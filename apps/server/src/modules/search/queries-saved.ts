import type { OutputOf } from '@market/contract/endpoint.ts'
import { wholeList } from '@market/contract/page.ts'
import type { getSavedSearches as endpoint } from '@market/contract/search/endpoints-saved.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { presentSaved } from './present-saved.ts'
import { findSaved } from './store-saved.ts'

/** The caller's saved searches, newest first. */
export const getSavedSearches = async (ctx: Ctx): Promise<OutputOf<typeof endpoint>> =>
  wholeList(presentSaved(ctx, await findSaved(ctx.tx, person(ctx).id)))
