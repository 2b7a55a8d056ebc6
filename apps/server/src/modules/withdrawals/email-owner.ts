import type { UserId } from '@market/contract/ids.ts'
import { formatUniversalTime } from '@market/contract/dates.ts'
import { paths } from '@market/contract/paths.ts'
import type { Ctx } from '#platform/context/context.ts'
import { mailBrandOf } from '#platform/messages/mail-brand.ts'
import { layOutMail } from '#platform/messages/mail-layout.ts'
import { sendMessages } from '#platform/messages/messages.ts'

interface NewAccount {
  readonly id: string
  readonly account_number_shown: string
  readonly ready_at: Date
}

/**
 * Emails the owner about a new bank account even if they turned notifications off, because a thief would add one. Sends
 * nothing to an unverified address.
 */
export async function emailOwner(ctx: Ctx, user: UserId, account: NewAccount): Promise<void> {
  const owner = await ctx.tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (owner === undefined || owner.email === null) return
  const subject = 'A bank account was added for your payouts'
  const { html, text } = layOutMail({
    brand: mailBrandOf(ctx.settings),
    heading: subject,
    paragraphs: [
      `The account ${account.account_number_shown} was added to your ${ctx.settings.marketName} wallet. Its first payout waits until ${formatUniversalTime(account.ready_at.toISOString())}.`,
      'If it was you, you don’t need to do anything. If it wasn’t, change your password now, cancel withdrawals that you did not request, and write to support.',
    ],
    button: { label: 'Open your wallet', url: `${ctx.messageOrigin}${paths.wallets()}` },
    footer: { why: 'You get this because it concerns the security of your account.' },
  })
  ctx.enqueue(sendMessages, {
    messages: [
      {
        // An account that was replaced at its provider is a new one under the same id.
        id: `payout-account.${account.id}.${account.ready_at.getTime()}`,
        channel: 'mail',
        recipient: owner.email,
        subject,
        body: text,
        html,
        reader: user,
      },
    ],
  })
}
