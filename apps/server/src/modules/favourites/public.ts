export { removeFavouritesOf } from './commands/add-favourite.ts'
export { sellerCardActionsOf } from './policy.ts'
export { isFavourite } from './queries.ts'
export { sellerTies } from './seller-ties.ts'
