/** The step of whoever has nothing to complete: buyers, operators, and sellers after the profile (1), FAQ (2) and portfolio (3). */
export const completeStep = 4

/** The step that a new account begins with (product-rules: Accounts). */
export const firstStepOf = (type: 'BUYER' | 'SELLER'): number => (type === 'SELLER' ? 1 : completeStep)

/** Whether a seller has steps before them; posting, bidding and withdrawing wait for these. */
export const isOnboarding = ({ type, step }: { readonly type: string; readonly step: number }): boolean =>
  type === 'SELLER' && step < completeStep
