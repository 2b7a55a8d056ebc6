import type { getPerson, listAdjustments, listMovements, listPeople } from '@market/contract/admin/endpoints-people.ts'
import type { Role } from '@market/contract/accounts/schema.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { sql } from 'kysely'
import { areCodesClosed } from '#modules/identity/public.ts'
import { isFoundBy, namesFound, presentOwnUser } from '#modules/people/public.ts'
import { byCreation, byNumber, byText, readTable, type TableOrders } from '#modules/admin/public.ts'
import { vatCheckOf } from '#modules/receipts/public.ts'
import { account, walletOwner } from '#modules/ledger/public.ts'
import { contains } from '#platform/database/contains.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { personActions } from './policy.ts'
import { isListed } from './queries-content.ts'
import { latestNotes } from './queries-notes.ts'
import { type AdjustmentRow, adjustmentColumns, adjustmentTables, presentAdjustment } from './present-adjustment.ts'

interface PersonRow {
  id: UserId
  type: Role
  full_name: string
  email: string | null
  email_verified_at: Date | null
  phone: string | null
  phone_verified_at: Date | null
  country: string | null
  suspended_at: Date | null
  suspended_reason: string | null
  deleted_at: Date | null
  created_at: Date
}

const isVerified = sql`(u.email_verified_at is not null or u.phone_verified_at is not null)`

/** Disjoint states that cover all users except deleted ones. */
const states = {
  active: sql`u.suspended_at is null and u.deleted_at is null and ${isVerified}`,
  suspended: sql`u.suspended_at is not null and u.deleted_at is null`,
  unverified: sql`u.suspended_at is null and u.deleted_at is null and not ${isVerified}`,
}

const orders: TableOrders<typeof listPeople> = {
  created: byCreation('users', 'u'),
  name: byText('users', 'u', 'full_name'),
}

export async function people(
  ctx: Ctx,
  { q, type, state, sort, ...wanted }: ParsedInputOf<typeof listPeople>,
): Promise<OutputOf<typeof listPeople>> {
  const { rows, ...page } = await readTable<PersonRow>(
    ctx,
    {
      columns: sql`u.id, u.type, u.full_name, u.email, u.email_verified_at, u.country_code || ' ' || u.phone as phone,
        u.phone_verified_at, c.name as country, u.suspended_at, u.suspended_reason, u.deleted_at, u.created_at`,
      from: sql`users u left join countries c on c.id = u.country_id`,
      where: [
        type ? sql`u.type = ${type}` : sql`u.type <> 'ADMIN'`,
        state && states[state],
        q ? (isUuid(q) ? sql`u.id = ${q}` : isFoundBy('u', q)) : undefined,
      ],
      ...orders[sort],
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: row.id,
      type: row.type,
      fullName: row.full_name,
      email: row.email,
      isEmailVerified: row.email_verified_at !== null,
      phone: row.phone,
      isPhoneVerified: row.phone_verified_at !== null,
      country: row.country,
      suspendedReason: row.suspended_at === null ? null : (row.suspended_reason ?? ''),
      isDeleted: row.deleted_at !== null,
      created: row.created_at.toISOString(),
    })),
  }
}

interface Totals {
  suspended_at: Date | null
  suspended_reason: string | null
  deleted_at: Date | null
  listings: number
  bids: number
  bookings: number
  reviews: number
  reports: number
}

async function totalsOf(ctx: Ctx, id: UserId): Promise<Totals | undefined> {
  const { rows } = await sql<Totals>`select u.suspended_at, u.suspended_reason, u.deleted_at,
    (select count(*) from listings l where l.owner_id = u.id and ${isListed}) as listings,
    (select count(*) from bids where seller_id = u.id) as bids,
    (select count(*) from bookings where buyer_id = u.id or seller_id = u.id) as bookings,
    (select count(*) from reviews where seller_id = u.id) as reviews,
    (select count(*) from reports where user_id = u.id and reporter_id is not null) as reports
    from users u where u.id = ${id} and u.type <> 'ADMIN'`.execute(ctx.tx)
  return rows[0]
}

/** Messages that the mail server or the SMS gateway accepted or rejected, the latest first. */
async function messagesTo(ctx: Ctx, addresses: readonly string[]): Promise<OutputOf<typeof getPerson>['messages']> {
  if (addresses.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('sent_messages')
    .select(['id', 'channel', 'at', 'answer', 'refusal'])
    .where('recipient', 'in', addresses)
    .where('recipient', '<>', '')
    .orderBy('at', 'desc')
    .limit(10)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export async function personOf(ctx: Ctx, { id }: { id: UserId }): Promise<OutputOf<typeof getPerson>> {
  const row = await totalsOf(ctx, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { suspended_at, suspended_reason, deleted_at, ...totals } = row
  const isDeleted = deleted_at !== null
  const user = await presentOwnUser(ctx, id)
  const sessions = await ctx.tx
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'user_agent'])
    .where('user_id', '=', id)
    .where('expires_at', '>', ctx.now)
    .orderBy('last_used_at', 'desc')
    .limit(20)
    .execute()
  const terms = await ctx.tx
    .selectFrom('terms_acceptances')
    .select(['version', 'way', 'accepted_at'])
    .where('user_id', '=', id)
    .orderBy('accepted_at', 'desc')
    .limit(20)
    .execute()
  return {
    user,
    messages: await messagesTo(
      ctx,
      [user.email, user.phone && `${user.countryCode}${user.phone}`].filter((address) => address !== null),
    ),
    terms: terms.map(({ version, way, accepted_at }) => ({ version, way, accepted: accepted_at.toISOString() })),
    suspendedReason: suspended_reason,
    suspendedAt: suspended_at?.toISOString() ?? null,
    isDeleted,
    totals,
    sessions: sessions.map((session) => ({
      id: session.id,
      created: session.created_at.toISOString(),
      lastUsed: session.last_used_at.toISOString(),
      userAgent: session.user_agent,
    })),
    vatCheck: await vatCheckOf(ctx, id),
    ...(await latestNotes(ctx, id)),
    actions: personActions({ ...user, isDeleted, areCodesClosed: await areCodesClosed(ctx, id) }),
  }
}

export async function adjustments(
  ctx: Ctx,
  { q, status, userId, ...wanted }: ParsedInputOf<typeof listAdjustments>,
): Promise<OutputOf<typeof listAdjustments>> {
  const { rows, ...page } = await readTable<AdjustmentRow>(
    ctx,
    {
      columns: adjustmentColumns,
      from: adjustmentTables,
      where: [
        status ? sql`a.status = ${status}` : undefined,
        userId ? sql`a.user_id = ${userId}` : undefined,
        q ? sql`(${namesFound('a.user_id', q)} or ${contains(sql`plain_text(a.reason)`, q)})` : undefined,
      ],
      ...byCreation('wallet_adjustments', 'a'),
    },
    wanted,
  )
  return { ...page, records: rows.map((row) => presentAdjustment(ctx, row)) }
}

interface MovementRow {
  id: number
  at: Date
  kind: string
  code: string
  reference: string
  owner_id: string | null
  owner_name: string | null
  booking_id: string | null
  booking_number: number | null
  amount: Cents
  balance_after: Cents | null
}

/** Matches transfers by booking number, or by the id of a booking or of any other reference. */
function moving(q: string) {
  const number = bookingNumber.read(q)
  if (number !== null) return sql`t.booking_id = (select id from bookings where number = ${number})`
  return isUuid(q) ? sql`(t.reference = ${q.toLowerCase()} or t.booking_id = ${q})` : sql`t.reference = ${q}`
}

export async function movements(
  ctx: Ctx,
  { q, userId, bookingId, kind, account: chosen, ...wanted }: ParsedInputOf<typeof listMovements>,
): Promise<OutputOf<typeof listMovements>> {
  const codes = userId ? [account.wallet(userId), account.earnings(userId)] : chosen ? [chosen] : undefined
  const { rows, ...page } = await readTable<MovementRow>(
    ctx,
    {
      columns: sql`e.id, t.at, t.kind, a.code, u.id as owner_id, u.full_name as owner_name, t.reference, t.booking_id,
        b.number as booking_number, e.amount, e.balance_after`,
      from: sql`ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
        left join bookings b on b.id = t.booking_id
        left join users u on u.id = ${walletOwner(sql`a.code`)}`,
      where: [
        codes ? sql`e.account_id = any (array(select id from ledger_accounts where code = any(${codes})))` : undefined,
        kind ? sql`t.kind = ${kind}` : undefined,
        bookingId ? sql`t.booking_id = ${bookingId}` : undefined,
        q ? moving(q) : undefined,
      ],
      ...byNumber('e'),
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      kind: row.kind,
      account: row.code,
      owner: row.owner_id === null ? null : { id: row.owner_id, fullName: row.owner_name ?? '' },
      reference: row.reference,
      bookingId: row.booking_id,
      bookingNumber: row.booking_number === null ? null : bookingNumber.of(row.booking_number),
      amount: dollarsFromCents(row.amount),
      balance: row.balance_after === null ? null : dollarsFromCents(row.balance_after),
    })),
  }
}
