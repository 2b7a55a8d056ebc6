import { z } from 'zod'
import { accountProof } from '../accounts-social/schema.ts'
import { otp } from '../accounts/schema.ts'

const choice = z.boolean({ error: 'Please choose yes or no.' })

/** Privacy settings of an account; each defaults to on. */
export const privacyChoices = z.object({
  showContact: choice.describe('whether users with whom they share a booking see email and phone'),
  showFigures: choice.describe('the earning or expenditure card of the profile'),
  inSearchEngines: choice.describe('the public profile may be found through search engines'),
})
export type PrivacyChoices = z.infer<typeof privacyChoices>

/** Re-authenticates the signed-in user with their password or a code of type CONFIRM. */
export const identityConfirmation = z
  .object({ password: accountProof.password, otp: otp.optional() })
  .refine((form) => Boolean(form.password) || form.otp !== undefined, {
    path: ['password'],
    message: 'Password is required.',
  })

/** Account deletion requires a proof of ownership and an explicit confirmation. */
export const accountDeletion = z
  .object({
    ...accountProof,
    understood: z.literal(true, { error: 'Please confirm that you want to delete your account.' }),
  })
  .refine((form) => Boolean(form.password) || Boolean(form.resetToken), {
    path: ['password'],
    message: 'Password is required.',
  })
