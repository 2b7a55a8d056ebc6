/**
 * The step of a user with nothing left to complete: buyers, operators, and sellers after profile (1), FAQ (2) and
 * portfolio (3).
 */
export const completeStep = 4

/** Initial onboarding step of a new account (product-rules: Accounts). */
export const firstStepOf = (type: 'BUYER' | 'SELLER'): number => (type === 'SELLER' ? 1 : completeStep)

/** True while a seller has steps left; posting, bidding and withdrawing require completed onboarding. */
export const isOnboarding = ({ type, step }: { readonly type: string; readonly step: number }): boolean =>
  type === 'SELLER' && step < completeStep
