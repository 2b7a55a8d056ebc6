import { z } from 'zod'
import { userId } from '../ids.ts'
import { amountInput } from '../money.ts'

export const topUpAmount = amountInput({
  required: 'Please enter an amount.',
  notNumber: 'Please enter a valid number.',
  min: 'The amount must be at least 1.',
  max: 'The amount cannot exceed 10 digits.',
})

/** A top-up; `userId` is ignored unless it is the caller's own. */
export const topUp = z.object({ amount: topUpAmount, userId: userId.optional() })
