/** The password of all demo accounts. It is public. */
export const demoPassword = 'Demo@1234'

/** Accounts for signing in to the demo, printed at start and listed on the login page. */
export const demoAccounts = [
  { label: 'Buyer', userName: 'buyer@demo.test', password: demoPassword, type: 'BUYER' },
  { label: 'Seller', userName: 'seller@demo.test', password: demoPassword, type: 'SELLER' },
  { label: 'Admin', userName: 'admin@demo.test', password: demoPassword, type: 'ADMIN' },
] as const
