import type { getFaq, getPortfolio } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { wholeList } from '@market/contract/page.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { faqsOf, portfoliosOf } from './own-work.ts'

export const faqs = async (ctx: Ctx): Promise<OutputOf<typeof getFaq>> => wholeList(await faqsOf(ctx, person(ctx)))

export const portfolio = async (ctx: Ctx): Promise<OutputOf<typeof getPortfolio>> =>
  wholeList(await portfoliosOf(ctx, person(ctx)))
