import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { eraseName } from '#modules/notifications/public.ts'
import { releaseFilesNamed, releaseFilesOf } from '#modules/uploads/public.ts'
import { clearedColumns, nameChanged, profileUpdated } from '#modules/people/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { forgetRecipients } from '#platform/messages/messages.ts'
import { isStillNamed } from '#platform/errors.ts'
import { accountErased } from './events.ts'
import { endSessionsOf } from './sessions.ts'

/** Name shown everywhere for a deleted user. */
const nobody = 'Deleted user'

/** Tables whose rows for the user are all deleted. */
const gone = [
  'user_tags',
  'faqs',
  'bid_templates',
  'search_alerts',
  'seller_alerts',
  'saved_searches',
  'portfolios',
  'password_resets',
  'social_identities',
  'social_links',
  'privacy_choices',
  'verification_codes',
  'wrong_codes',
  'email_undos',
  'vat_checks',
  'invoice_details',
] as const

/** Erases an account's personal data; its row remains for the bookings and the ledger that reference it. */
export async function eraseAccount(ctx: Ctx, id: UserId): Promise<void> {
  const user = await ctx.tx
    .selectFrom('users')
    .select(['full_name', 'email', 'country_code', 'phone', 'avatar', 'banner', 'resume'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Lets `rejectUnavailableCaller` pass at the end of this transaction, in which the caller deletes their own account.
  await sql`select set_config('market.leaving', ${id}, true)`.execute(ctx.tx)
  const pieces = await ctx.tx.selectFrom('portfolios').select('image').where('user_id', '=', id).execute()
  const files = [user.avatar, user.banner, user.resume, ...pieces.map((piece) => piece.image)]
  for (const table of gone) await ctx.tx.deleteFrom(table).where('user_id', '=', id).execute()
  await forgetRecipients(
    ctx,
    [user.email, user.phone && `${user.country_code}${user.phone}`].filter((address) => address !== null),
  )
  await ctx.tx
    .updateTable('users')
    .set({
      full_name: nobody,
      email: null,
      email_verified_at: null,
      country_code: null,
      phone: null,
      phone_verified_at: null,
      password_hash: null,
      avatar: null,
      banner: null,
      gender: null,
      dob: null,
      address: null,
      country_id: null,
      state_id: null,
      city: null,
      zipcode: null,
      time_zone: null,
      bio: null,
      category_id: null,
      price_range_id: null,
      resume: null,
      resume_name: null,
      ...clearedColumns,
      // An incomplete profile is in no list of sellers.
      step: 1,
      updated_at: ctx.now,
      deleted_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
  await eraseName(ctx, id, { from: user.full_name, to: nobody })
  await releaseFilesNamed(
    ctx,
    files.filter((name) => name !== null),
  )
  await endSessionsOf(ctx, id, 'Your account has been deleted.')
  ctx.emit(accountErased, { userId: id })
  ctx.emit(profileUpdated, { userId: id })
  ctx.emit(nameChanged, { userId: id })
}

/**
 * Removes registrations whose rows are locked. One that other rows still reference, such as a report, is erased
 * instead.
 */
export async function removeRegistrations(ctx: Ctx, ids: readonly UserId[]): Promise<void> {
  await releaseFilesOf(ctx, ids)
  for (const id of ids) {
    try {
      await ctx.savepoint(() => removeRegistration(ctx, id))
    } catch (error) {
      if (!isStillNamed(error)) throw error
      await eraseAccount(ctx, id)
    }
  }
}

async function removeRegistration(ctx: Ctx, id: UserId): Promise<void> {
  // Their codes remain without a user: no guess is right, and they still count against the request limits.
  await ctx.tx.updateTable('verification_codes').set({ user_id: null }).where('user_id', '=', id).execute()
  await ctx.tx.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await ctx.tx.deleteFrom('users').where('id', '=', id).execute()
  ctx.emit(accountErased, { userId: id })
}
