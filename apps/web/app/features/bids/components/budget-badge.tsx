import { besideBudget, type BudgetSide } from '@market/contract/bids/budget.ts'
import { Badge, type Tone } from '#ui/data-display/status-badge.tsx'

const words: Record<BudgetSide, { tone: Tone; label: string }> = {
  below: { tone: 'blue', label: 'Below your budget' },
  within: { tone: 'green', label: 'Within your budget' },
  above: { tone: 'amber', label: 'Above your budget' },
}

/** Shows the job's owner whether a bid is below, within or above the budget. */
export function BudgetBadge({ amount, budget }: { amount: number; budget: { minPrice: number; maxPrice: number } }) {
  const { tone, label } = words[besideBudget(amount, budget)]
  return <Badge tone={tone}>{label}</Badge>
}
