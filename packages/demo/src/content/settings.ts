/** The settings that the demo starts with: the defaults (product-rules: Wallet and ledger, Form rules). */
export const settings = {
  platformFee: 10,
  minPercentForSettle: 10,
  earningSellerCardVisibility: true,
  earningBuyerCardVisibility: true,
  allowFutureMilestones: false,
} as const
