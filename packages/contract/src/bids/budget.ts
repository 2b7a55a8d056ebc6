/** Where an amount, in dollars, lies beside the budget of a job. */
export type BudgetSide = 'below' | 'within' | 'above'

/** A bid may lie outside the budget; both sides are shown that it does. */
export function besideBudget(amount: number, budget: { minPrice: number; maxPrice: number }): BudgetSide {
  if (amount > budget.maxPrice) return 'above'
  return amount < budget.minPrice ? 'below' : 'within'
}
