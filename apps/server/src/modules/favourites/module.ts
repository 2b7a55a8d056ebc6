import * as contract from '@market/contract/favourites/endpoints.ts'
import type { Module } from '#platform/module.ts'
import { command, query } from '#platform/http/binding.ts'
import { addFavourite, removeFavourite } from './commands/add-favourite.ts'
import { listFavourites } from './queries.ts'

const routes = [
  command(contract.addFavourite, addFavourite),
  command(contract.removeFavourite, removeFavourite),
  query(contract.getFavourites, listFavourites),
]

export const favourites: Module = { routes }
