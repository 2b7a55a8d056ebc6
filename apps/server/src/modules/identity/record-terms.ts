import type { termsWays } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'

interface Acceptance {
  readonly way: (typeof termsWays)[number]
  /** Version that the user's page showed; undefined counts as the current one. */
  readonly seen: string | undefined
}

/**
 * Records that a user accepted the current version of the terms; an empty version where the marketplace has none. Records
 * nothing if their page showed another version, so that they are asked.
 */
export async function recordTerms(ctx: Ctx, user: UserId, { way, seen }: Acceptance): Promise<void> {
  const { termsVersion: version } = ctx.settings.branding
  if (seen !== undefined && seen !== version) return
  await ctx.tx.insertInto('terms_acceptances').values({ user_id: user, version, way, accepted_at: ctx.now }).execute()
}
