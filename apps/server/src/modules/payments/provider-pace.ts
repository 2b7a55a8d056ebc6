import type { UserId } from '@market/contract/ids.ts'
import { minutes } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { countTry } from '#platform/limits/rate-limit.ts'

/** The rate limit per user for requests to the provider, whose own limits all users share. */
const pace = { limit: 300, window: 15 * minutes }

/** Counts a request to the provider. Belongs in a call bound as `steps`; throws TOO_MANY_REQUESTS. */
export const countQuestion = (ctx: Ctx, payer: UserId): Promise<void> => countTry(ctx, `provider:${payer}`, pace)
