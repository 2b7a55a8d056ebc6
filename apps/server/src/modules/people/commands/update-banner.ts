import type { updateBanner as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx } from '#platform/context/context.ts'
import { savePicture } from '../save-picture.ts'

export const updateBanner = (
  ctx: Ctx,
  { banner }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> => savePicture(ctx, 'banner', banner)
