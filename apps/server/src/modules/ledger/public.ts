export { account, post, type TransferKind } from './post.ts'
export { escrowBalance, walletBalance } from './queries.ts'
export { type Disagreement, verifyLedger } from './verify.ts'
