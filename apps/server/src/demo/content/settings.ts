/** The admin settings that the demo starts with: the defaults of RULES 5 and 7. */
export const settings = {
  platformFee: 10,
  minPercentForSettle: 10,
  earningSellerCardVisibility: true,
  earningBuyerCardVisibility: true,
  allowFutureMilestones: false,
} as const

/** The choices of SPEC 9; the last one needs words of one's own. */
export const cancellationReasons = [
  'Failure to meet milestones or deadlines or poor quality',
  'Non-adherence to requirements and communication issues',
  'Freelancer unavailability or abandonment',
  'Unauthorized use of third-party work or breach of confidentiality or contract',
  'Other, I have another reason',
] as const

export const demoPassword = 'Demo@1234'
