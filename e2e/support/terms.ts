import type { APIRequestContext } from '@playwright/test'
import { sessionOf } from './demo.ts'
import { marketOf } from './market.ts'

/** Publishes a version of the terms, as the owner does under Branding; '' is the state without a version. */
export async function publishTerms(request: APIRequestContext, termsVersion: string): Promise<void> {
  const market = marketOf(request)
  const { token } = await sessionOf(request, 'admin')
  const saved = await market.get<object>('/admin/branding', token)
  await market.send('PUT', '/admin/branding', { ...saved, termsVersion }, token)
}
