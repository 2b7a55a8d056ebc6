import { z } from 'zod'
import { userId } from '../ids.ts'
import { longestReason, requiredText } from '../text.ts'

export const reportForm = z.object({ userId, reason: requiredText('Reason', longestReason) })
