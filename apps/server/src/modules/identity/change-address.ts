import type { UserType } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { paths } from '@market/contract/paths.ts'
import type { Ctx } from '#platform/context/context.ts'
import { mailBrandOf } from '#platform/messages/mail-brand.ts'
import { layOutMail } from '#platform/messages/mail-layout.ts'
import { type Message, sendMessages, sendTexts } from '#platform/messages/messages.ts'
import type { Address } from './addresses.ts'
import { offerUndo } from './email-undo.ts'
import { endCodesOf } from './codes.ts'
import { profileUpdated } from '#modules/people/public.ts'
import { addressHeld, isKindVerified } from './policy.ts'
import { type Account, refusingTaken, removeUnverified } from './store.ts'

export const verifiedNow = (ctx: Ctx, address: Address) => ({
  registered_from: null,
  registration_token_hash: null,
  ...(address.kind === 'email' ? { email_verified_at: ctx.now } : { phone_verified_at: ctx.now }),
})

/**
 * Replaces an account's email or phone by a verified one. Codes and password resets sent to the old address stop
 * working, and its owner is notified.
 */
export async function changeAddress(
  ctx: Ctx,
  account: Account & { readonly type: UserType },
  address: Address,
): Promise<void> {
  await removeUnverified(ctx, account.type, [address])
  const to =
    address.kind === 'email' ? { email: address.email } : { country_code: address.countryCode, phone: address.phone }
  await refusingTaken(
    () =>
      ctx.tx
        .updateTable('users')
        .set({ ...to, ...verifiedNow(ctx, address), updated_at: ctx.now })
        .where('id', '=', account.id)
        .execute(),
    { isSignedIn: true },
  )
  const before = addressHeld(account, address.kind)
  if (before !== null && before.text !== address.text) await giveUp(ctx, account, before)
  ctx.emit(profileUpdated, { userId: account.id })
}

/**
 * Invalidates codes and links that were sent to the old address. An unverified address gets no notice, because after a
 * typing error it belongs to a stranger.
 */
async function giveUp(ctx: Ctx, account: Account, before: Address): Promise<void> {
  await endCodesOf(ctx, account.id, before)
  await ctx.tx.deleteFrom('password_resets').where('user_id', '=', account.id).execute()
  if (!isKindVerified(account, before.kind)) return
  const undoToken = before.kind === 'email' ? await offerUndo(ctx, account.id, before.text) : undefined
  notifyFormerAddress(ctx, account.id, before, undoToken)
}

/** Notifies an address that it no longer belongs to an account; with a token, the message includes an undo link. */
export function notifyFormerAddress(ctx: Ctx, user: UserId, before: Address, undoToken?: string): void {
  const job = before.kind === 'email' ? sendMessages : sendTexts
  ctx.enqueue(job, { messages: [writeAddressChanged(ctx, user, before, undoToken)] })
}

function writeAddressChanged(
  ctx: Ctx,
  user: UserId,
  { kind, text: recipient }: Address,
  undoToken: string | undefined,
): Message {
  const [what, channel] = kind === 'email' ? (['email', 'mail'] as const) : (['mobile number', 'sms'] as const)
  const subject = `The ${what} of your account was changed`
  const happened = `The ${what} of your ${ctx.settings.marketName} account was changed, and this one belongs to it no more.`
  const otherwise = 'If this wasn’t you, contact support immediately.'
  const url = `${ctx.messageOrigin}${paths.support()}`
  const about = { id: `address-changed.${user}.${ctx.newId<string>()}`, channel, recipient, subject }
  if (channel === 'sms') return { ...about, body: `${happened} ${otherwise} ${url}` }
  const { html, text } = layOutMail({
    brand: mailBrandOf(ctx.settings),
    heading: subject,
    paragraphs: [
      happened,
      `If it was you, there is nothing to do. ${otherwise}`,
      ...(undoToken === undefined
        ? []
        : [
            'For 72 hours you can also undo the change. Your account then gets this email back and everyone is logged out.',
          ]),
    ],
    button:
      undoToken === undefined
        ? { label: 'Write to support', url }
        : { label: 'Undo this change', url: `${ctx.messageOrigin}${paths.undoEmailChange({ token: undoToken })}` },
    footer: { why: `You’re getting this because this was the ${what} of an account.` },
  })
  return { ...about, body: text, html }
}
