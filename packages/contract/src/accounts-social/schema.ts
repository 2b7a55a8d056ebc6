import { z } from 'zod'
import { deviceToken, termsVersionSeen, typedPassword, userType } from '../accounts/schema.ts'
import { resetDead } from '../words.ts'
import { ifGiven } from '../if-given.ts'

export const socialTypes = ['GOOGLE', 'APPLE', 'FACEBOOK'] as const
export const socialType = z.enum(socialTypes, { error: 'Please choose Google, Apple or Facebook.' })
export type SocialType = z.infer<typeof socialType>

/** Display names of the providers. */
export const providerNames: Record<SocialType, string> = { GOOGLE: 'Google', APPLE: 'Apple', FACEBOOK: 'Facebook' }

export const socialStart = z.object({ type: userType, socialType })

const opaque = (required: string) => z.string({ error: required }).min(1, required).max(4096)
const proofMissing = 'Please log in with the provider first.'

/**
 * The payload of product-rules: Records plus the proof of product-rules: Accounts. `attempt` comes from the page that
 * opened the popup, `state` and `code` from the popup. The server ignores `socialId` and `email`.
 */
export const socialLogin = z.object({
  type: userType,
  socialType,
  fullName: ifGiven(z.string().max(200)),
  email: ifGiven(z.string().max(254)),
  socialId: ifGiven(z.string().max(255)),
  termsVersion: termsVersionSeen,
  deviceToken,
  proof: z.object(
    { attempt: opaque(proofMissing), state: opaque(proofMissing), code: opaque(proofMissing) },
    { error: proofMissing },
  ),
})

/** The account's password, or the `resetToken` returned by a verified FORGOT_PASSWORD code. */
export const accountProof = {
  password: typedPassword().optional(),
  resetToken: ifGiven(z.string({ error: resetDead }).max(200, resetDead)),
}
const needsProof = (form: { password?: unknown; resetToken?: unknown }) =>
  Boolean(form.password) || Boolean(form.resetToken)

export const socialLink = z
  .object({ ticket: opaque('Please start again.'), ...accountProof })
  .refine(needsProof, { path: ['password'], message: 'Password is required.' })
