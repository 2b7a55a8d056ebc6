import type { profileEdit, sellerProfile } from '@market/contract/accounts/schema.ts'
import type { updateProfile as endpoint } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { z } from 'zod'
import { type Ctx, person } from '#platform/context/context.ts'
import { nameChanged, profileUpdated } from '../events.ts'
import { requirePlace } from '../place.ts'
import { presentOwnUser } from '../present.ts'
import { saveSellerDetails } from './update-seller-details.ts'
import { lockUser } from '../store.ts'

type Edit = z.output<typeof profileEdit>
type Before = Awaited<ReturnType<typeof lockUser>>
type SellerStep = z.output<typeof sellerProfile> & { fullName?: string | undefined }

/** Edits the account; a seller's complete profile step also completes onboarding step 1. */
export async function updateProfile(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { id } = person(ctx)
  const before = await lockUser(ctx.tx, id)
  await ('categoryId' in input ? saveSellerStep(ctx, input, before) : saveEdit(ctx, input, before))
  ctx.emit(profileUpdated, { userId: id })
  if (input.fullName !== undefined && input.fullName !== before.full_name) ctx.emit(nameChanged, { userId: id })
  return { user: await presentOwnUser(ctx, id) }
}

async function saveEdit(ctx: Ctx, edit: Edit, before: Before): Promise<void> {
  const { id, role } = person(ctx)
  // A seller's gender is part of the other details (product-rules: Roles).
  const gender = role === 'BUYER' && edit.gender !== undefined ? { gender: edit.gender } : {}
  await ctx.tx
    .updateTable('users')
    .set({
      ...(await requirePlace(ctx.tx, edit, before)),
      ...gender,
      ...(edit.address === undefined ? {} : { address: edit.address }),
      full_name: edit.fullName,
      bio: edit.bio,
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
}

async function saveSellerStep(ctx: Ctx, step: SellerStep, before: Before): Promise<void> {
  const { id } = person(ctx)
  await saveSellerDetails(ctx, id, step)
  await ctx.tx
    .updateTable('users')
    .set({
      ...(await requirePlace(ctx.tx, step, before)),
      ...(step.fullName === undefined ? {} : { full_name: step.fullName }),
      bio: step.bio,
      step: Math.max(before.step, 2),
    })
    .where('id', '=', id)
    .execute()
}
