import { allow } from '@market/contract/actions.ts'
import type { milestone } from '@market/contract/bookings/schema.ts'
import type { z } from 'zod'

type Milestone = z.output<typeof milestone>

export const presentMilestone = (plan: Omit<Milestone, 'actions'>, mayChange: boolean): Milestone => ({
  ...plan,
  actions: mayChange ? allow('edit', 'delete') : [],
})
