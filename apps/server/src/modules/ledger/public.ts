export { noteCheck } from './commands/note-check.ts'
export { account, post, type TransferKind } from './post.ts'
export { escrowBalanceOf, lockWalletBalance, walletBalance } from './queries.ts'
export { type Disagreement, verifyLedger } from './verify.ts'
