export { removeFavouritesOf } from './commands/remove-favourites-of.ts'
export { isFavourite } from './queries.ts'
