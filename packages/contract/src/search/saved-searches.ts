import { z } from 'zod'
import { savedSearchId } from '../ids.ts'
import { listingKinds } from '../listings/schema.ts'
import { requiredLine } from '../text.ts'

export const savedSearchLimits = { searches: 20, name: 50 } as const

/** Kinds of records that a saved search finds. */
export const savedSearchKinds = [...listingKinds, 'SELLER'] as const
export type SavedSearchKind = (typeof savedSearchKinds)[number]

/** How often a member is alerted of new listings or sellers that a saved search finds. */
export const searchAlerts = ['instant', 'daily', 'weekly', 'none'] as const
export type SearchAlerts = (typeof searchAlerts)[number]

/** The name of a saved search and when to be alerted, which can be changed later. */
export const savedSearchForm = z.object({
  name: requiredLine('Name', savedSearchLimits.name),
  alerts: z.enum(searchAlerts, { error: 'Please choose when you want to be alerted.' }),
})

export const changedSavedSearch = savedSearchForm.extend({ id: savedSearchId })
