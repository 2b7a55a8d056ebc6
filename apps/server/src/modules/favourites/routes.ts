import * as contract from '@market/contract/favourites/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import { addFavourite, removeFavourite } from './commands/add-favourite.ts'
import { listFavourites } from './queries.ts'

export const routes = [
  command(contract.addFavourite, addFavourite),
  command(contract.removeFavourite, removeFavourite),
  query(contract.getFavourites, listFavourites),
]
