import {
  addEditListing as addEditEndpoint,
  deleteListing as deleteEndpoint,
  getListing,
  getListings as latestEndpoint,
  getMyListings as ownEndpoint,
  updateJobStatus,
} from '@market/contract/listings/endpoints.ts'
import { lookAtListing } from '@market/contract/listings/sockets.ts'
import { command, list, query } from '#platform/http/binding.ts'
import { socketQuery } from '#platform/sockets/socket-binding.ts'
import { addEditListing } from './commands/add-edit-listing.ts'
import { closeJob } from './commands/close-job.ts'
import { deleteListing } from './commands/delete-listing.ts'
import { openListing } from './commands/open-listing.ts'
import { getListings, getMyListings, lookAt } from './queries.ts'

export const routes = [
  command(addEditEndpoint, addEditListing),
  command(deleteEndpoint, deleteListing),
  command(updateJobStatus, closeJob),
  command(getListing, openListing),
  query(ownEndpoint, getMyListings),
  list(latestEndpoint, getListings),
]

export const sockets = [socketQuery(lookAtListing, lookAt)]
