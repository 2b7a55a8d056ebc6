import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { categoryId, countryId, savedSearchId, stateId, tagId } from '../ids.ts'
import { isGiven } from '../if-given.ts'
import { searchedFor } from '../listings/search-filters.ts'
import { dollarsOut } from '../amounts.ts'
import { pageOf } from '../page.ts'
import { timestamp } from '../text.ts'
import { changedSavedSearch, savedSearchForm, savedSearchKinds, searchAlerts } from './saved-searches.ts'

const savedSearch = z.object({
  id: savedSearchId,
  kind: z.enum(savedSearchKinds),
  name: z.string(),
  alerts: z.enum(searchAlerts),
  searchTerm: z.string().nullable(),
  categoryId: z.array(categoryId),
  countryId: countryId.nullable(),
  stateId: stateId.nullable(),
  city: z.string().nullable(),
  tagIds: z.array(tagId),
  minPrice: dollarsOut.nullable(),
  maxPrice: dollarsOut.nullable(),
  responseTime: z.number().int().nullable(),
  filters: z.array(z.string()).describe('the filters in words, such as the titles of its categories'),
  created: timestamp,
  actions: actionsSchema(['edit', 'delete']),
})

const newSavedSearch = savedSearchForm.extend({
  kind: z.enum(savedSearchKinds, { error: 'Please choose jobs, services or sellers.' }),
  ...searchedFor,
})

export const saveSearch = endpoint({
  name: 'search.save',
  method: 'PUT',
  path: '/users/saved-searches',
  audience: 'member',
  summary:
    'Save a search of jobs, services or sellers with its alerts (at most 20), or change the name or the alerts of one.',
  input: z.union([newSavedSearch, changedSavedSearch]),
  chooseInput: (sent) => (isGiven(sent['id']) ? changedSavedSearch : newSavedSearch),
  output: savedSearch,
  errors: ['SAVED_SEARCH_LIMIT'],
  message: 'Your search has been saved.',
  makesRecord: true,
})

export const getSavedSearches = endpoint({
  name: 'search.getSaved',
  method: 'GET',
  path: '/users/saved-searches',
  audience: 'member',
  summary: "Lists the caller's saved searches, newest first.",
  input: z.object({}),
  output: pageOf(savedSearch),
  errors: [],
  whenSuspended: true,
})

export const deleteSavedSearch = endpoint({
  name: 'search.deleteSaved',
  method: 'DELETE',
  path: '/users/saved-searches/{id}',
  audience: 'member',
  summary: 'Delete one of your own saved searches; its alerts end.',
  input: z.object({ id: savedSearchId }),
  output: z.null(),
  errors: [],
  message: 'The saved search has been deleted.',
})
