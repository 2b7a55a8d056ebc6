export { returnConnects } from './commands/return-connects.ts'
export { spendConnects } from './commands/spend-connects.ts'
export { connectsChanged } from './events.ts'
export { connectsBalance } from './store.ts'
