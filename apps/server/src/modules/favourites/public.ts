export { removeFavouritesOf } from './commands/remove-favourites-of.ts'
export { sellerCardActionsOf } from './policy.ts'
export { isFavourite } from './queries.ts'
export { sellerTies } from './seller-ties.ts'
