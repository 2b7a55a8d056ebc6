export { createStaff } from './commands/create-staff.ts'
export { requireOwner } from './policy.ts'
export { isUuid, readTable } from './read-table.ts'
