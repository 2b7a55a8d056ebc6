import { z } from 'zod'
import { amountInput } from '../money.ts'

export const bidAmount = amountInput({
  required: 'Bid Amount is required.',
  notNumber: 'Please enter a valid number.',
  min: 'The amount must be at least 1.',
  max: 'Bid Amount cannot exceed 10 digits.',
})

/** What the bid dialog asks for, whether it makes a bid or changes one. */
export const bidForm = z.object({ bidAmount })
