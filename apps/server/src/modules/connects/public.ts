export { returnConnects } from './commands/return-connects.ts'
export { spendConnects } from './commands/spend-connects.ts'
