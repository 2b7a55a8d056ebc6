export { isReported } from './queries.ts'
export { resolveReport } from './commands/resolve-report.ts'
