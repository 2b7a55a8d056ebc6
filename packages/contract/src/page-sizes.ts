/** Maximum page size of lists (product-rules: API conventions). */
export const maxPageSize = 100

/** Maximum page number. */
export const lastPage = 1_000_000

/** Page sizes of product-rules: Limits. */
export const pageSizes = {
  search: 10,
  postedJobs: 6,
  sellerServices: 6,
  topSellers: 5,
  favourites: 15,
  bookings: 9,
  myListings: 9,
  bids: 9,
  invitations: 20,
  notifications: 10,
  walletTransactions: 10,
  receipts: 10,
  chatRequests: 10,
  chatList: 20,
  chatHistory: 20,
} as const
