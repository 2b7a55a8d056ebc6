import { z } from 'zod'
import { email, fullName, newPassword } from '../accounts/schema.ts'
import { requiredText } from '../text.ts'

export const staffLevels = ['owner', 'staff'] as const
export const staffLevel = z.enum(staffLevels, { error: 'Please choose owner or staff.' })
export type StaffLevel = z.infer<typeof staffLevel>

/** Six digits of the authenticator app. */
export const secondFactorCode = z
  .string({ error: 'Please enter the code of your authenticator app.' })
  .trim()
  .regex(/^\d{6}$/, 'Please enter the 6 digits of your authenticator app.')

export const adminSignInForm = z.object({
  userName: email,
  password: z.string({ error: 'Password is required.' }).min(1, 'Password is required.').max(128),
  code: secondFactorCode.optional(),
})

export const codeForm = z.object({ code: secondFactorCode })

export const adminPasswordForm = z.object({
  currentPassword: z.string({ error: 'Old Password is required.' }).min(1, 'Old Password is required.').max(128),
  newPassword,
})

export const newStaffForm = z.object({ fullName, email, password: newPassword, level: staffLevel })

/** Why the operator acted; the person concerned may read it. */
export const actReason = requiredText('Reason', 500)
