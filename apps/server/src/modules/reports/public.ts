export { flagProposal } from './commands/flag-proposal.ts'
export { resolveReport } from './commands/resolve-report.ts'
export { reportMade } from './events.ts'
export { isReported } from './queries.ts'
