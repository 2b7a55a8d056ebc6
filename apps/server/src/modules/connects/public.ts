export { returnConnects, spendConnects } from './commands/spend-connects.ts'
