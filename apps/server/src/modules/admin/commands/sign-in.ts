import type { adminSignIn } from '@market/contract/admin/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { countLogin, isPassword, noteLogin, openProvenSession } from '#modules/identity/public.ts'
import { presentOwnUser } from '#modules/people/public.ts'
import { writeAuditEntry, audit } from '#platform/context/audit.ts'
import { hours } from '#platform/clock/clock.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { chosenPasswordHash, saveChosenPassword } from '../choose-own-password.ts'
import { checkCode, showSecret } from '../second-factor.ts'
import { confirmSeed, findStaffByEmail, setSeed, type StaffRow } from '../store.ts'

/** How long a console session lasts, used or not (product-rules: Operators). */
const sessionLife = 12 * hours

const isFailure = (error: unknown) =>
  error instanceof AppError &&
  ['STAFF_WRONG_CREDENTIALS', 'SECOND_FACTOR_WRONG', 'STAFF_SUSPENDED'].includes(error.code)

/** Signs a staff member in to the console. Failures are audited too, with the client's address. */
export async function signIn(
  ctx: StepsCtx,
  input: ParsedInputOf<typeof adminSignIn>,
): Promise<OutputOf<typeof adminSignIn>> {
  try {
    return await prove(ctx, input)
  } catch (error) {
    const { address } = ctx.network
    if (isFailure(error))
      await writeAuditEntry(ctx, 'admin.signInFailed', { after: { userName: input.userName, address } })
    throw error
  }
}

/** Verifies the credentials. A wrong password and an unknown name give the same error in the same time. */
async function prove(
  ctx: StepsCtx,
  { userName, password, newPassword, code }: ParsedInputOf<typeof adminSignIn>,
): Promise<OutputOf<typeof adminSignIn>> {
  const staff = await findStaffByEmail(ctx.tx, userName)
  const account = staff?.id ?? `ADMIN:${userName}`
  await countLogin(ctx, account)
  const matches = await isPassword(staff?.password_hash ?? null, password)
  if (staff === undefined || !matches) throw new AppError('STAFF_WRONG_CREDENTIALS')
  await noteLogin(ctx, account)
  if (staff.suspended_at !== null) throw new AppError('STAFF_SUSPENDED', { reason: staff.suspended_reason })
  const chosen = await chosenPasswordHash(staff, { password, newPassword })
  await passSecondFactor(ctx, staff, code)
  return ctx.inTransaction(async (inner) => {
    if (chosen !== null) await saveChosenPassword(inner, staff, chosen)
    await writeAuditEntry(inner, 'admin.signIn', { target: ['staff', staff.id] }, staff.id)
    return {
      token: await openProvenSession(
        inner,
        { ...staff, password_hash: chosen ?? staff.password_hash },
        { life: sessionLife },
      ),
      user: await presentOwnUser(inner, staff.id),
    }
  })
}

/** Requires a code from a second factor, and requires setting one up if the settings demand it. */
async function passSecondFactor(ctx: StepsCtx, staff: StaffRow, code: string | undefined): Promise<void> {
  const isOn = staff.second_factor_at !== null
  if (!isOn && !ctx.settings.requireSecondFactor) return
  if (code === undefined) {
    if (isOn) throw new AppError('SECOND_FACTOR_NEEDED')
    const seed = staff.second_factor_seed ?? ctx.newId<string>()
    if (staff.second_factor_seed === null) await setSeed(ctx, staff.id, seed)
    throw new AppError('SECOND_FACTOR_SETUP', await showSecret(ctx, staff.id, seed, staff.email))
  }
  await checkCode(ctx, staff, code)
  if (isOn) return
  await ctx.inTransaction(async (inner) => {
    await confirmSeed(inner, staff.id)
    await writeAuditEntry(
      inner,
      'admin.confirmSecondFactor',
      { target: ['staff', staff.id], before: { secondFactor: false }, after: { secondFactor: true } },
      staff.id,
    )
  })
}

/** Ends the current console session. */
export async function signOut(ctx: Ctx): Promise<null> {
  const { id, sessionId } = person(ctx)
  await ctx.tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
  ctx.endSessions([sessionId], 'You are logged out.')
  audit(ctx, { target: ['staff', id] })
  return null
}
