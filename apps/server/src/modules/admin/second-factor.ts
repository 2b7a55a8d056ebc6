import { createHash } from 'node:crypto'
import type { UserId } from '@market/contract/ids.ts'
import { countGuess, forgetGuess } from '#modules/identity/public.ts'
import type { Ctx, StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { StaffRow } from './store.ts'

/** The TOTP generator of a user; its secret is derived from their seed and the server's secret. */
async function generatorOf(ctx: Ctx, user: UserId, seed: string, label: string) {
  // Loaded on first use to keep the server's start fast.
  const { Secret, TOTP } = await import('otpauth')
  const bytes = createHash('sha256')
    .update(ctx.sign(`second-factor:${user}:${seed}`))
    .digest()
    .subarray(0, 20)
  const issuer = `${ctx.settings.marketName} console`
  return new TOTP({ issuer, label, secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) })
}

/** The secret for an authenticator app, as QR code and as text. */
export async function showSecret(ctx: Ctx, user: UserId, seed: string, label: string) {
  const generator = await generatorOf(ctx, user, seed, label)
  const { renderSVG } = await import('uqr')
  const uri = generator.toString()
  const qr = `data:image/svg+xml;base64,${Buffer.from(renderSVG(uri)).toString('base64')}`
  return { secret: generator.secret.base32, uri, qr }
}

/** Rejects a wrong or already used code; wrong codes count towards the account's limit. */
export async function checkCode(ctx: StepsCtx, staff: StaffRow, code: string): Promise<void> {
  const { id, email, second_factor_seed: seed } = staff
  if (seed === null) throw new AppError('SECOND_FACTOR_WRONG')
  const guessed = { type: 'ADMIN', userId: id, address: email, channel: 'app' } as const
  const guess = await ctx.inTransaction((inner) => countGuess(inner, guessed))
  const generator = await generatorOf(ctx, id, seed, email)
  const timestamp = ctx.now.getTime()
  const distance = generator.validate({ token: code, timestamp, window: 1 })
  if (distance === null) throw new AppError('SECOND_FACTOR_WRONG')
  const step = generator.counter({ timestamp }) + distance
  const used = await ctx.tx
    .updateTable('staff')
    .set({ second_factor_step: step })
    .where('user_id', '=', id)
    .where('second_factor_step', '<', step)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n) throw new AppError('SECOND_FACTOR_WRONG')
  await forgetGuess(ctx, guess)
}
