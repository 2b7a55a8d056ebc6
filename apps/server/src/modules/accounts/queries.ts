import type { getFaq, getPortfolio } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { fileUrl } from '#modules/uploads/public.ts'
import { type Ctx, person } from '#platform/context.ts'

export async function faqs(ctx: Ctx): Promise<OutputOf<typeof getFaq>> {
  const records = await ctx.tx
    .selectFrom('faqs')
    .select(['id', 'question', 'answer'])
    .where('user_id', '=', person(ctx).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { records, total: records.length }
}

export async function portfolio(ctx: Ctx): Promise<OutputOf<typeof getPortfolio>> {
  const rows = await ctx.tx
    .selectFrom('portfolios')
    .select(['id', 'title', 'image'])
    .where('user_id', '=', person(ctx).id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const records = rows.map((row) => ({ ...row, image: fileUrl(ctx, row.image) }))
  return { records, total: records.length }
}
