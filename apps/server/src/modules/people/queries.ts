import type { PrivacyChoices } from '@market/contract/accounts-safety/schema.ts'
import type { getFaq, getPortfolio } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { wholeList } from '@market/contract/page.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'
import { faqsOf, portfoliosOf } from './own-work.ts'

export const faqs = async (ctx: Ctx): Promise<OutputOf<typeof getFaq>> => wholeList(await faqsOf(ctx, person(ctx)))

export const portfolio = async (ctx: Ctx): Promise<OutputOf<typeof getPortfolio>> =>
  wholeList(await portfoliosOf(ctx, person(ctx)))

/** Returns the privacy choices of a user; everything is visible until they choose. */
export async function privacyOf(tx: Tx, id: UserId): Promise<PrivacyChoices> {
  const row = await tx.selectFrom('privacy_choices').selectAll().where('user_id', '=', id).executeTakeFirst()
  return {
    showContact: row?.shows_contact ?? true,
    showFigures: row?.shows_figures ?? true,
    inSearchEngines: row?.in_search_engines ?? true,
  }
}

export const readPrivacy = (ctx: Ctx): Promise<PrivacyChoices> => privacyOf(ctx.tx, person(ctx).id)
