import type { saveBidTemplate as endpoint } from '@market/contract/bids/endpoints.ts'
import { proposalLimits } from '@market/contract/bids/proposal.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { BidTemplateId } from '@market/contract/ids.ts'
import { lockUser } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { countTemplates, deleteTemplate, insertTemplate, updateTemplate } from '../store-templates.ts'

/** Adds a template of a cover letter, or edits the caller's own one with the given id. */
export async function saveBidTemplate(
  ctx: Ctx,
  { id, name, letter }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id: seller } = person(ctx)
  if (id !== undefined) {
    if (!(await updateTemplate(ctx.tx, { id, seller }, { name, letter }))) throw new AppError('NOT_FOUND')
    return { id, name, letter }
  }
  await lockUser(ctx.tx, seller)
  if ((await countTemplates(ctx.tx, seller)) >= proposalLimits.templates) throw new AppError('TEMPLATE_LIMIT')
  const added = ctx.newId<BidTemplateId>()
  await insertTemplate(ctx.tx, { id: added, user_id: seller, name, letter, created_at: ctx.now })
  return { id: added, name, letter }
}

export async function deleteBidTemplate(ctx: Ctx, { id }: { id: BidTemplateId }): Promise<null> {
  if (!(await deleteTemplate(ctx.tx, { id, seller: person(ctx).id }))) throw new AppError('NOT_FOUND')
  return null
}
