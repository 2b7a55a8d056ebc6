import { adminSignIn } from '@market/contract/admin/endpoints.ts'
import type { StaffLevel } from '@market/contract/admin/forms.ts'
import { createStaff } from '#modules/admin/public.ts'
import type { TestApp } from '#platform/testing/test-app.ts'
import { password, type Someone } from './people.ts'

let admins = 0

/** Somebody of the console, signed in. */
export async function registerAdmin(market: TestApp, level: StaffLevel = 'owner'): Promise<Someone> {
  const email = `admin${++admins}@console.test`
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, (ctx) => createStaff(ctx, { fullName: 'Ada Park', email, password, level }))
  return (await market.call(adminSignIn, { userName: email, password })) as Someone
}

export interface ActRow {
  readonly act: string
  readonly target_kind: string | null
  readonly target_id: string | null
  readonly reason: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** What somebody of the console did, oldest first, as the audit log keeps it. */
export async function actsOf(market: TestApp, { user }: Someone): Promise<ActRow[]> {
  const { rows } = await market.app.parts.database.pool.query<ActRow>(
    'select act, target_kind, target_id, reason, before, after from audit_log where actor_id = $1 order by id',
    [user.id],
  )
  return rows
}
