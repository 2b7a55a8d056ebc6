import { timingSafeEqual } from 'node:crypto'
import type { UserType, VerificationType } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { hours, later, minutes, seconds } from '#platform/clock/clock.ts'
import type { Ctx, StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { mailBrandOf } from '#platform/messages/mail-brand.ts'
import { layOutMail } from '#platform/messages/mail-layout.ts'
import { type Message, sendCode, sendTexts } from '#platform/messages/messages.ts'
import { codePlace, digitsOf } from '#platform/messages/verification-code.ts'
import type { Address } from './addresses.ts'
import { countGuess, forgetGuess, type Guessed, requireCodesOpen } from './wrong-codes.ts'

/** product-rules: Accounts. */
const codeLife = 10 * minutes
const maxTries = 5
const resendAfter = 30 * seconds
const mostPerHour = 5

const hashCode = (ctx: Ctx, id: string, code: string) => Buffer.from(ctx.sign(`code:${id}:${code}`))

interface CodeFor {
  readonly type: UserType
  readonly verificationType: VerificationType
  readonly address: Pick<Address, 'kind' | 'text'>
}

/**
 * Rejects with CODE_TOO_SOON a code requested too soon after the last one to this address, for whatever purpose;
 * `isSent` tells whether a live code for this purpose exists. Serializes the requests for one address.
 */
async function checkPace(ctx: Ctx, { type, verificationType, address }: CodeFor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${type}:${address.text}`}, 0))`.execute(ctx.tx)
  const recent = await ctx.tx
    .selectFrom('verification_codes')
    .select(['created_at', 'expires_at', 'verification_type'])
    .where('user_type', '=', type)
    .where('address', '=', address.text)
    .where('created_at', '>', later(ctx.now, -hours))
    .orderBy('created_at', 'desc')
    .limit(mostPerHour)
    .execute()
  const [newest, oldest] = [recent[0], recent[mostPerHour - 1]]
  const free = [
    newest === undefined ? ctx.now : later(newest.created_at, resendAfter),
    oldest === undefined ? ctx.now : later(oldest.created_at, hours),
  ]
  const wait = Math.max(...free.map((time) => time.getTime())) - ctx.now.getTime()
  if (wait <= 0) return
  const isSent = recent.some((code) => code.verification_type === verificationType && code.expires_at > ctx.now)
  throw new AppError('CODE_TOO_SOON', { seconds: Math.ceil(wait / seconds), isSent })
}

const ignore = 'If you did not ask for it, you can ignore this message.'

/** Writes the message around a code: one line for a text message, a full layout for an email. */
function writeCode(ctx: Ctx, kind: Address['kind']): Pick<Message, 'subject' | 'body' | 'html'> {
  const subject = 'Your verification code'
  if (kind === 'phone') return { subject, body: `Your code is ${codePlace}. It is valid for 10 minutes. ${ignore}` }
  const { html, text } = layOutMail({
    brand: mailBrandOf(ctx.settings),
    heading: 'Your verification code',
    paragraphs: ['Enter this code to continue. It expires in 10 minutes.'],
    code: codePlace,
    footer: { why: ignore },
  })
  return { subject, body: text, html }
}

/**
 * Creates a code and sends it. Without a user it does the same work but sends nothing and no code is ever right, so
 * that the response does not reveal whether the address has an account (product-rules: Accounts).
 */
export async function issueCode(ctx: Ctx, about: CodeFor, user: UserId | null) {
  await checkPace(ctx, about)
  const { type, verificationType, address } = about
  await requireCodesOpen(ctx, guessedAt(about, user))
  const id = ctx.newId<string>()
  const expiresAt = later(ctx.now, codeLife)
  await ctx.tx
    .insertInto('verification_codes')
    .values({
      id,
      user_type: type,
      verification_type: verificationType,
      address: address.text,
      user_id: user,
      code_hash: hashCode(ctx, id, digitsOf(ctx.sign, id)),
      tries_left: maxTries,
      created_at: ctx.now,
      expires_at: expiresAt,
    })
    .execute()
  const message: Message = {
    id: `code.${id}`,
    channel: address.kind === 'email' ? 'mail' : 'sms',
    recipient: address.text,
    ...writeCode(ctx, address.kind),
    codeId: id,
    ...(user === null ? {} : { reader: user }),
    expiresAt: expiresAt.toISOString(),
  }
  const job = address.kind === 'email' ? sendCode : sendTexts
  ctx.enqueue(job, { messages: user === null ? [] : [message] })
  return { expiresAt: expiresAt.toISOString(), resendAt: later(ctx.now, resendAfter).toISOString() }
}

/** Codes that verify an account and log in. */
const verifying: readonly VerificationType[] = ['EMAIL', 'PHONE']

interface RightCode {
  readonly id: string
  readonly verificationType: VerificationType
  readonly userId: UserId
}

const guessedAt = ({ type, address }: CodeFor, userId: UserId | null): Guessed => ({
  type,
  userId,
  address: address.text,
  channel: address.kind,
})

/** Newest code of its kind, if it is unexpired and has tries left. */
const liveCode = (ctx: Ctx, about: CodeFor) =>
  ctx.tx
    .selectFrom('verification_codes')
    .select(['id', 'user_id', 'code_hash'])
    .where('id', '=', (newest) =>
      newest
        .selectFrom('verification_codes')
        .select('id')
        .where('user_type', '=', about.type)
        .where('address', '=', about.address.text)
        .where('verification_type', '=', about.verificationType)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .where((code) => code.or([code('used_at', 'is', null), code('verification_type', 'in', verifying)]))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()

/**
 * Takes one try of a live code and counts it against the account. Rejects with CODE_DEAD when there is no live code,
 * and with the errors of `countGuess`; a rejected try leaves the code unchanged.
 */
async function takeTry(ctx: Ctx, about: CodeFor) {
  const code = await liveCode(ctx, about)
  if (code === undefined) throw new AppError('CODE_DEAD')
  const guess = await countGuess(ctx, guessedAt(about, code.user_id))
  const taken = await ctx.tx
    .updateTable('verification_codes')
    .set((update) => ({ tries_left: update('tries_left', '-', 1) }))
    .where('id', '=', code.id)
    .where('tries_left', '>', 0)
    .returning(['tries_left', 'used_at'])
    .executeTakeFirst()
  if (taken === undefined) throw new AppError('CODE_DEAD')
  return { ...code, ...taken, guess }
}

/**
 * Checks an entered code against the newest one of its kind. The try is committed before the comparison, so that
 * concurrent guesses share the limits of the code and of the account. A used code that verified an account is compared
 * too, for a client that never received the response; the errors tell other callers nothing.
 */
export async function checkCode(ctx: StepsCtx, about: CodeFor, entered: string): Promise<RightCode> {
  const tried = await ctx.inTransaction((inner) => takeTry(inner, about))
  const isRight = timingSafeEqual(tried.code_hash, hashCode(ctx, tried.id, entered))
  if (isRight && tried.user_id !== null) {
    await forgetGuess(ctx, tried.guess)
    return { id: tried.id, verificationType: about.verificationType, userId: tried.user_id }
  }
  if (tried.tries_left === 0 || tried.used_at !== null) throw new AppError('CODE_DEAD')
  throw new AppError('CODE_WRONG', { triesLeft: tried.tries_left })
}

/** Returns the address that an account's newest CONFIRM code went to, or null. */
export async function newestConfirmAddress(ctx: Ctx, user: UserId): Promise<Pick<Address, 'kind' | 'text'> | null> {
  const row = await ctx.tx
    .selectFrom('verification_codes')
    .select('address')
    .where('user_id', '=', user)
    .where('verification_type', '=', 'CONFIRM')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return null
  return { kind: row.address.includes('@') ? 'email' : 'phone', text: row.address }
}

/** Marks a code as used. Of two concurrent calls with the same right code, the second is rejected. */
export async function useUp(ctx: Ctx, { id, verificationType }: RightCode): Promise<void> {
  const used = await ctx.tx
    .updateTable('verification_codes')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows !== 1n)
    throw new AppError(verifying.includes(verificationType) ? 'ACCOUNT_VERIFIED' : 'CODE_DEAD')
}

/** Expires an account's codes to an address that it gives up; they still count against the request limits. */
export async function endCodesOf(ctx: Ctx, user: UserId, address: Address): Promise<void> {
  await ctx.tx
    .updateTable('verification_codes')
    .set({ expires_at: ctx.now })
    .where('user_id', '=', user)
    .where('address', '=', address.text)
    .where('expires_at', '>', ctx.now)
    .execute()
}
