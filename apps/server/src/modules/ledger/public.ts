export { account, post } from './post.ts'
export { escrowBalance, walletBalance } from './queries.ts'
