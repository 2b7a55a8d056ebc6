import type { acceptTerms as endpoint } from '@market/contract/accounts-safety/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { recordTerms } from '../record-terms.ts'

/** Records that the caller accepted a version of the terms. A version accepted already is not recorded again. */
export async function acceptTerms(
  ctx: Ctx,
  { version }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id } = person(ctx)
  if (version !== ctx.settings.branding.termsVersion) throw new AppError('TERMS_CHANGED')
  // Serializes two devices that accept at once.
  await ctx.tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  const last = await ctx.tx
    .selectFrom('terms_acceptances')
    .select('version')
    .where('user_id', '=', id)
    .orderBy('accepted_at', 'desc')
    .executeTakeFirst()
  if (last?.version !== version) await recordTerms(ctx, id, { way: 'ASKED', seen: version })
  return { user: await presentOwnUser(ctx, id) }
}
