import type { UserId } from '@market/contract/ids.ts'
import { paths } from '@market/contract/paths.ts'
import type { Ctx } from '#platform/context/context.ts'
import { mailBrandOf } from '#platform/messages/mail-brand.ts'
import { layOutMail } from '#platform/messages/mail-layout.ts'
import { type Message, sendMessages } from '#platform/messages/messages.ts'

/** Emails the owner of an account that wrong codes were entered for it; without a verified email it sends nothing. */
export async function warnOfWrongCodes(ctx: Ctx, user: UserId, count: number): Promise<void> {
  const owner = await ctx.tx
    .selectFrom('users')
    .select(['email', 'type'])
    .where('id', '=', user)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner === undefined || owner.email === null) return
  const { email, type } = owner
  ctx.enqueue(sendMessages, { messages: [writeWarning(ctx, { user, email, count, isStaff: type === 'ADMIN' })] })
}

interface Warning {
  readonly user: UserId
  readonly email: string
  readonly count: number
  readonly isStaff: boolean
}

function writeWarning(ctx: Ctx, { user, email, count, isStaff }: Warning): Message {
  const subject = 'Wrong codes were entered for your account'
  const page = isStaff ? paths.adminSignIn() : paths.login()
  const { html, text } = layOutMail({
    brand: mailBrandOf(ctx.settings),
    heading: subject,
    paragraphs: [
      `${count} wrong codes were entered for your ${ctx.settings.marketName} account within one day. Nobody got in with them.`,
      'If it was you, you don’t need to do anything. If it wasn’t, someone may be guessing your codes. Each further wrong code makes the next one wait longer. After a few more, we accept no codes for a day.',
      'You can always log in with your password. Never give a code to anyone.',
    ],
    button: { label: 'Log in', url: `${ctx.messageOrigin}${page}` },
    footer: { why: 'You get this because it concerns the security of your account.' },
  })
  return {
    id: `wrong-codes.${user}.${ctx.newId<string>()}`,
    channel: 'mail',
    recipient: email,
    subject,
    body: text,
    html,
    reader: user,
  }
}
