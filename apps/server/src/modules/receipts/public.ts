export { vatCheckOf } from './vat-checks.ts'
export { fillBacklog } from './commands/fill-backlog.ts'
