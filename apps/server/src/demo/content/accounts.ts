import { demoPassword } from './settings.ts'

/** Who can log in to the demo at once; printed at start and shown on the login page. */
export const demoAccounts = [
  { label: 'Buyer', userName: 'buyer@demo.test', password: demoPassword, type: 'BUYER' },
  { label: 'Seller', userName: 'seller@demo.test', password: demoPassword, type: 'SELLER' },
  { label: 'Admin', userName: 'admin@demo.test', password: demoPassword, type: 'ADMIN' },
] as const
