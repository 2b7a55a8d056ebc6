export { clearingOf, clearsAt, recentEarnings } from './clearing-dates.ts'
export { noteCheck } from './commands/note-check.ts'
export { agreedBuyerFee, agreedFee } from './agreed-fee.ts'
export { account, post, type TransferKind } from './post.ts'
export {
  creditPurses,
  lockPurses,
  readPurses,
  refundEntries,
  takenFromEarnings,
  totalOf,
  walletBalance,
  withdrawalDebited,
} from './user-purses.ts'
export { escrowBalanceOf, isPlatformAccount, walletOwner } from './queries.ts'
