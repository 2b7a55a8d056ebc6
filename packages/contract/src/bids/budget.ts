/** Position of an amount in dollars relative to the budget of a job. */
export type BudgetSide = 'below' | 'within' | 'above'

/** Compares a bid with the budget. Bids outside it are allowed, but both sides see a note. */
export function besideBudget(amount: number, budget: { minPrice: number; maxPrice: number }): BudgetSide {
  if (amount > budget.maxPrice) return 'above'
  return amount < budget.minPrice ? 'below' : 'within'
}
