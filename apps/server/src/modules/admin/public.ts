export { createStaff } from './commands/create-staff.ts'
export { isOwner, requireOwner } from './policy.ts'
export { byCreation, isUuid, readTable } from './read-table.ts'
export { staffIds } from './store.ts'
