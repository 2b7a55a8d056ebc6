export { isFavourite } from './queries.ts'
