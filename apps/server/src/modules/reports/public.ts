export { isReported } from './queries.ts'
