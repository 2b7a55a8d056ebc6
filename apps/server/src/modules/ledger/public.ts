export { noteCheck } from './commands/note-check.ts'
export { agreedFee } from './agreed-fee.ts'
export { account, post, type TransferKind } from './post.ts'
export { escrowBalanceOf, isPlatformAccount, lockWalletBalance, walletBalance, walletOwner } from './queries.ts'
