export { fillBacklog } from './commands/fill-backlog.ts'
