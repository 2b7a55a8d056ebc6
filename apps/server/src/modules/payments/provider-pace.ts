import type { UserId } from '@market/contract/ids.ts'
import { minutes } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { countTry } from '#platform/rate-limit.ts'

/** How often the provider is asked because of one person: its patience with us is everybody's. */
const pace = { limit: 300, window: 15 * minutes }

/** Counts a question to the provider. Belongs in a call bound as `steps`; throws TOO_MANY_REQUESTS. */
export const countQuestion = (ctx: Ctx, payer: UserId): Promise<void> => countTry(ctx, `provider:${payer}`, pace)
