import { paths } from '@market/contract/paths.ts'
import { forgetDevices } from '#modules/notifications/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { mailBrandOf } from '#platform/messages/mail-brand.ts'
import { layOutMail } from '#platform/messages/mail-layout.ts'
import { sendMessages } from '#platform/messages/messages.ts'
import { networkOf } from '#platform/network/network-of.ts'
import type { Address } from './addresses.ts'
import { hashToken } from './authenticate.ts'
import { endCodesOf } from './codes.ts'
import { addressHeld } from './policy.ts'
import { endSessionsOf } from './sessions.ts'
import type { Account } from './store.ts'

/** Hash that identifies the network of a request without storing its address. */
export const networkHash = (ctx: Ctx): Buffer => hashToken(networkOf(ctx.network.address))

/**
 * Whether a different person may have made a registration: it came from another network than this request, and the
 * request lacks the token that the registration returned.
 */
export function isFromElsewhere(ctx: Ctx, account: Account, registrationToken: string | undefined): boolean {
  const { registered_from: from, registration_token_hash: known } = account
  if (from === null || from.equals(networkHash(ctx))) return false
  return registrationToken === undefined || known?.equals(hashToken(registrationToken)) !== true
}

/**
 * Removes everything a registration has besides the first address that was verified, because a different person may
 * have made it and would retain access: the other address, the password, resets, provider links, push devices and
 * sessions.
 */
export async function dropUnproven(ctx: Ctx, account: Account, proven: Address): Promise<void> {
  const other = addressHeld(account, proven.kind === 'email' ? 'phone' : 'email')
  if (other !== null) await endCodesOf(ctx, account.id, other)
  const cleared = proven.kind === 'email' ? { country_code: null, phone: null } : { email: null }
  await ctx.tx
    .updateTable('users')
    .set({ ...cleared, password_hash: null, updated_at: ctx.now })
    .where('id', '=', account.id)
    .execute()
  for (const table of ['password_resets', 'social_links', 'social_identities'] as const)
    await ctx.tx.deleteFrom(table).where('user_id', '=', account.id).execute()
  await forgetDevices(ctx, account.id)
  await endSessionsOf(ctx, account.id, 'The owner of this account verified it from another device.')
}

/** Notifies a user who verified from another network that their account has no password now. */
export function notifyPasswordRemoved(ctx: Ctx, account: Account, proven: Address): void {
  if (proven.kind !== 'email') return
  const subject = 'Please choose a password'
  const { html, text } = layOutMail({
    brand: mailBrandOf(ctx.settings),
    heading: subject,
    paragraphs: [
      'You verified your email from another network than the one your account was registered from.',
      'In case someone else registered it, we removed the password and the phone number that were given then. Please choose a new password for your next login.',
    ],
    button: { label: 'Choose a password', url: `${ctx.messageOrigin}${paths.forgotPassword()}` },
    footer: { why: 'You get this because it concerns the security of your account.' },
  })
  const message = { channel: 'mail', recipient: proven.text, subject, body: text, html, reader: account.id } as const
  ctx.enqueue(sendMessages, { messages: [{ id: `password-removed.${account.id}`, ...message }] })
}
