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

/** Format of IANA names, such as 'Asia/Kolkata'. Offsets like '+05:30' are excluded: they ignore daylight saving time. */
const ianaShape = /^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/

function isTimeZone(name: string): boolean {
  if (!ianaShape.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const unknown = 'This time zone is not known.'

/** An IANA time zone. Aliases are accepted, because browsers report different names for the same zone. */
export const timeZone = z.string({ error: unknown }).max(64, unknown).refine(isTimeZone, unknown)
