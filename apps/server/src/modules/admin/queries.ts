import type { getAdmin, listAudit, listStaff } from '@market/contract/admin/endpoints.ts'
import type { StaffLevel } from '@market/contract/admin/forms.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { isUuid } from '@market/contract/uuid.ts'
import { sql } from 'kysely'
import { presentOwnUser } from '#modules/people/public.ts'
import { commandLine } from '#platform/context/audit.ts'
import { contains } from '#platform/database/contains.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { consoleActions, staffActions } from './policy.ts'
import { byNumber, readTable } from './read-table.ts'
import { findStaff } from './store.ts'
import { countWaiting } from './store-waiting.ts'

export async function me(ctx: Ctx): Promise<OutputOf<typeof getAdmin>> {
  const { id } = person(ctx)
  const row = await findStaff(ctx.tx, id)
  if (row === undefined) throw new AppError('NOT_FOUND')
  return {
    user: await presentOwnUser(ctx, id),
    level: row.level,
    hasSecondFactor: row.second_factor_at !== null,
    mustHaveSecondFactor: ctx.settings.requireSecondFactor,
    waiting: await countWaiting(ctx),
    actions: consoleActions(row.level),
  }
}

interface StaffTableRow {
  id: UserId
  full_name: string
  email: string | null
  level: StaffLevel
  second_factor_at: Date | null
  suspended_at: Date | null
  suspended_reason: string | null
  last_seen: Date | null
  created_at: Date
}

export async function staff(
  ctx: Ctx,
  { q, ...wanted }: ParsedInputOf<typeof listStaff>,
): Promise<OutputOf<typeof listStaff>> {
  const my = await findStaff(ctx.tx, person(ctx).id)
  if (my === undefined) throw new AppError('NOT_FOUND')
  const { rows, ...page } = await readTable<StaffTableRow>(
    ctx,
    {
      columns: sql`u.id, u.full_name, u.email, s.level, s.second_factor_at, u.suspended_at, u.suspended_reason, s.created_at,
        (select max(last_used_at) from sessions where sessions.user_id = u.id) as last_seen`,
      from: sql`staff s join users u on u.id = s.user_id`,
      where: [q ? sql`position(lower(${q}) in lower(u.full_name || ' ' || u.email)) > 0` : undefined],
      order: { by: sql`s.created_at`, id: sql`s.user_id` },
      position: (id) => sql`select created_at, user_id from staff where user_id::text = ${id}`,
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: row.id,
      fullName: row.full_name,
      email: row.email ?? '',
      level: row.level,
      hasSecondFactor: row.second_factor_at !== null,
      suspendedReason: row.suspended_reason,
      lastSeen: row.last_seen?.toISOString() ?? null,
      created: row.created_at.toISOString(),
      actions: staffActions(row, my),
    })),
  }
}

interface AuditRow {
  id: number
  at: Date
  actor_id: string | null
  full_name: string | null
  address: string
  act: string
  target_kind: string | null
  target_id: string | null
  reason: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** The display name of the actor, including acts without a signed-in user. */
const byOf = ({ full_name, address }: AuditRow): string =>
  full_name ?? (address === commandLine ? 'Command line' : 'Not logged in')

/** Matches the target's id, which is not a UUID for a setting, page or country, or words of the reason. */
const searched = (q: string) =>
  isUuid(q)
    ? sql`a.target_id = ${q.toLowerCase()}`
    : sql`(a.target_id = ${q} or ${contains(sql`plain_text(a.reason)`, q)})`

export async function audit(
  ctx: Ctx,
  { q, act, actorId, targetId, ...wanted }: ParsedInputOf<typeof listAudit>,
): Promise<OutputOf<typeof listAudit>> {
  const { rows, ...page } = await readTable<AuditRow>(
    ctx,
    {
      columns: sql`a.id, a.at, a.actor_id, u.full_name, a.address, a.act, a.target_kind, a.target_id, a.reason, a.before, a.after`,
      from: sql`audit_log a left join users u on u.id = a.actor_id`,
      where: [
        act ? sql`a.act = any(${act.split(',')})` : undefined,
        actorId ? sql`a.actor_id = ${actorId}` : undefined,
        targetId ? sql`a.target_id = ${targetId}` : undefined,
        q ? searched(q) : undefined,
      ],
      ...byNumber('a'),
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: String(row.id),
      at: row.at.toISOString(),
      by: byOf(row),
      actor: row.actor_id === null ? null : { id: row.actor_id, fullName: row.full_name ?? '' },
      act: row.act,
      targetKind: row.target_kind,
      targetId: row.target_id,
      reason: row.reason,
      before: row.before,
      after: row.after,
    })),
  }
}
