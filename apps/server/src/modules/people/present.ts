import type { OwnUser } from '@market/contract/accounts/own-user.ts'
import type { UserId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import { presentTags } from '#modules/reference/public.ts'
import { fileUrl } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type OwnUserRow, readOwnUser } from './own-user-row.ts'
import { presentOwnWork } from './own-work.ts'
import { formatPhone } from './phone-numbers.ts'
import { accountActions } from './policy.ts'
import { averageRating } from './present-person-card.ts'
import { detailsIn } from './seller-columns.ts'

const urlOrNull = (ctx: Ctx, filename: string | null) => (filename === null ? null : fileUrl(ctx, filename))

function place(row: OwnUserRow) {
  return {
    address: row.address,
    countryId: row.country_id,
    country: row.country_name === null ? null : { countryName: row.country_name },
    stateId: row.state_id,
    state: row.state_name === null ? null : { stateName: row.state_name },
    city: row.city,
    zipcode: row.zipcode,
    timeZone: row.time_zone,
  }
}

function sellerDetailsOf(ctx: Ctx, row: OwnUserRow) {
  const { category_id, category_title, price_range_id, min_cents, max_cents } = row
  return {
    categoryId: category_id,
    category: category_id === null || category_title === null ? null : { id: category_id, title: category_title },
    ...presentTags(row.tags),
    priceRange:
      price_range_id === null || min_cents === null || max_cents === null
        ? null
        : { id: price_range_id, minPrice: dollarsFromCents(min_cents), maxPrice: dollarsFromCents(max_cents) },
    resume: urlOrNull(ctx, row.resume),
    resumeName: row.resume_name,
    ...detailsIn(row),
  }
}

/** Relations to the viewer, which a user's own record never has. */
const untied = { isFavourite: false, isReported: false, isChatConnected: false, chatRequest: false }

/** The current version of the terms if a member has not accepted it; null otherwise. */
function termsToAccept({ settings }: Ctx, { type, accepted_terms: accepted }: OwnUserRow): string | null {
  const { termsVersion } = settings.branding
  return type === 'ADMIN' || termsVersion === '' || termsVersion === accepted ? null : termsVersion
}

/** Returns a user's complete own record, so that every response with it can replace the one a client has stored. */
export async function presentOwnUser(ctx: Ctx, id: UserId): Promise<OwnUser> {
  const row = await readOwnUser(ctx.tx, id)
  const facts = {
    type: row.type,
    step: row.step,
    isSuspended: row.suspended_at !== null,
    isEmailVerified: row.email_verified_at !== null,
    isPhoneVerified: row.phone_verified_at !== null,
    termsToAccept: termsToAccept(ctx, row),
  }
  const suspendedReason = row.suspended_at === null ? null : (row.suspended_reason ?? '')
  return {
    id: row.id,
    ...facts,
    fullName: row.full_name,
    avatar: urlOrNull(ctx, row.avatar),
    banner: urlOrNull(ctx, row.banner),
    email: row.email,
    countryCode: row.country_code,
    phone: row.phone,
    formattedPhone: formatPhone(row.country_code, row.phone),
    gender: row.gender,
    dob: row.dob,
    bio: row.bio,
    ...place(row),
    ...sellerDetailsOf(ctx, row),
    ...untied,
    ...(await presentOwnWork(ctx, { id, suspendedReason }, row.type === 'SELLER')),
    walletAmount: dollarsFromCents(await walletBalance(ctx.tx, id)),
    totalConnects: row.connects ?? 0,
    avgRating: averageRating(row.stars_sum, row.review_count),
    suspendedReason,
    unreadNotifications: row.unread ?? 0,
    created: row.created_at.toISOString(),
    actions: accountActions({ ...facts, email: row.email, phone: row.phone, countryId: row.country_id }),
  }
}
