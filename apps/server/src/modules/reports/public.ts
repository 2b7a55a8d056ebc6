export { resolveReport } from './commands/resolve-report.ts'
export { personReported } from './events.ts'
export { isReported } from './queries.ts'
