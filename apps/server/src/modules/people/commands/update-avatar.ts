import type { updateAvatar as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx } from '#platform/context/context.ts'
import { savePicture } from '../save-picture.ts'

export const updateAvatar = (
  ctx: Ctx,
  { avatar }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> => savePicture(ctx, 'avatar', avatar)
