/** The admin settings that the demo starts with: the defaults of product-rules: Wallet and ledger and 7. */
export const settings = {
  platformFee: 10,
  minPercentForSettle: 10,
  earningSellerCardVisibility: true,
  earningBuyerCardVisibility: true,
  allowFutureMilestones: false,
} as const

export const demoPassword = 'Demo@1234'
