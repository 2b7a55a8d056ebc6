import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { userId } from '../ids.ts'
import { sellerCard } from '../listings/schema.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'

export const addFavourite = endpoint({
  name: 'favourites.add',
  method: 'GET',
  path: '/users/add-favorite-user/{id}',
  audience: 'buyer',
  summary: 'Add a seller to favorites.',
  input: z.object({ id: userId }),
  output: z.null(),
  errors: [],
  message: 'Added to your favourites.',
  changesState: true,
})

export const removeFavourite = endpoint({
  name: 'favourites.remove',
  method: 'GET',
  path: '/users/remove-favorite-user/{id}',
  audience: 'buyer',
  summary: 'Remove a seller from favorites.',
  input: z.object({ id: userId }),
  output: z.null(),
  errors: [],
  message: 'Removed from your favourites.',
  changesState: true,
})

export const getFavourites = endpoint({
  name: 'favourites.getList',
  method: 'GET',
  path: '/users/get-favorite-users',
  audience: 'buyer',
  summary: "Lists the caller's favorite sellers, newest first.",
  input: z.object(pageInput(pageSizes.favourites)),
  output: pageOf(
    z.object({
      id: z.string(),
      favoriteTo: sellerCard.omit({ actions: true }),
      actions: actionsSchema(['remove', 'contact', 'invite']),
    }),
  ),
  errors: [],
  whenSuspended: true,
})
