import { firstStepOf } from '@market/contract/accounts/onboarding.ts'
import type { UserType } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { paths } from '@market/contract/paths.ts'
import type { Ctx } from '#platform/context/context.ts'
import { mailBrandOf } from '#platform/messages/mail-brand.ts'
import { layOutMail } from '#platform/messages/mail-layout.ts'
import { type Message, sendMessages } from '#platform/messages/messages.ts'
import { emailAddress, newPhone } from '../addresses.ts'
import { accountRegistered } from '../events.ts'
import { refusingTaken, removeUnverified } from '../store.ts'

export interface InvitedUser {
  readonly type: UserType
  readonly fullName: string
  readonly email: string
  readonly countryCode?: string | undefined
  readonly phone?: string | undefined
}

/**
 * Adds an account without a password and emails its owner an invitation to set one. The email counts as verified,
 * because only its owner can set the password; the phone does not.
 */
export async function inviteUser(ctx: Ctx, invited: InvitedUser): Promise<UserId> {
  const { type, email } = invited
  const id = ctx.newId<UserId>()
  const phone =
    invited.countryCode === undefined || invited.phone === undefined
      ? undefined
      : newPhone(invited.countryCode, invited.phone)
  await removeUnverified(ctx, type, [emailAddress(email), ...(phone === undefined ? [] : [phone])])
  await refusingTaken(() =>
    ctx.tx
      .insertInto('users')
      .values({
        id,
        type,
        email,
        email_verified_at: ctx.now,
        full_name: invited.fullName,
        country_code: phone?.countryCode ?? null,
        phone: phone?.phone ?? null,
        step: firstStepOf(type),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute(),
  )
  ctx.emit(accountRegistered, { userId: id, type })
  ctx.enqueue(sendMessages, { messages: [writeInvitation(ctx, id, invited)] })
  return id
}

function writeInvitation(ctx: Ctx, user: UserId, { type, email }: InvitedUser): Message {
  const { marketName } = ctx.settings
  const subject = `Your ${marketName} account is ready`
  const { html, text } = layOutMail({
    brand: mailBrandOf(ctx.settings),
    heading: subject,
    paragraphs: [
      `${marketName} has created a ${type === 'SELLER' ? 'seller' : 'buyer'} account for ${email}. Set a password to log in.`,
      'We first send a code to this email address, so that nobody else can set it.',
    ],
    button: { label: 'Set your password', url: `${ctx.messageOrigin}${paths.forgotPassword({ type })}` },
    footer: { why: 'You get this because an account was created for your email address.' },
  })
  return { id: `invitation.${user}`, channel: 'mail', recipient: email, subject, body: text, html, reader: user }
}
