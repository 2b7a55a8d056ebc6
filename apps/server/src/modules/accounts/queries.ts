import { wholeList } from '@market/contract/page.ts'
import type { getFaq, getPortfolio } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { fileUrl } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context.ts'
import { entryActionsOf } from './policy.ts'

export async function faqs(ctx: Ctx): Promise<OutputOf<typeof getFaq>> {
  const rows = await ctx.tx
    .selectFrom('faqs')
    .select(['id', 'question', 'answer'])
    .where('user_id', '=', person(ctx).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const actions = entryActionsOf(person(ctx))
  const records = rows.map((row) => ({ ...row, actions }))
  return wholeList(records)
}

export async function portfolio(ctx: Ctx): Promise<OutputOf<typeof getPortfolio>> {
  const rows = await ctx.tx
    .selectFrom('portfolios')
    .select(['id', 'title', 'image'])
    .where('user_id', '=', person(ctx).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const actions = entryActionsOf(person(ctx))
  const records = rows.map((row) => ({ ...row, image: fileUrl(ctx, row.image), actions }))
  return wholeList(records)
}
