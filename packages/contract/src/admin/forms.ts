import { z } from 'zod'
import { email, fullName, heldPassword, newPassword } from '../accounts/schema.ts'
import { bookingId, paymentId, recordId, userId } from '../ids.ts'
import { amountInput } from '../amounts.ts'
import { actReason, codeInput, requiredText } from '../text.ts'

const staffLevels = ['owner', 'staff'] as const
export const staffLevel = z.enum(staffLevels, { error: 'Please choose owner or staff.' })
export type StaffLevel = z.infer<typeof staffLevel>

/** Errors of calls that are restricted to owners. */
export const ownersOnly = ['OWNER_ONLY', 'STAFF_SUSPENDED'] as const

/** Maximum lengths in the console, in characters. */
const adminLimits = { note: 1000, decision: 1000, code: 6 } as const

/** Removes the space that authenticator apps display between two groups of digits. */
const withoutBlanks = (code: string): string => code.replaceAll(/\s/g, '')

/** A code from the authenticator app. */
const secondFactorCode = codeInput('Please enter the code of your authenticator app.')
  .overwrite(withoutBlanks)
  .regex(
    new RegExp(`^\\d{${adminLimits.code}}$`),
    `Please enter the ${adminLimits.code} digits of your authenticator app.`,
  )

export const adminSignInForm = z.object({
  userName: email,
  password: heldPassword(),
  newPassword: newPassword.optional().describe('at the first sign-in with a password that an owner gave'),
  code: secondFactorCode.optional(),
})

/** Re-authenticates a staff member; the code is required if they have a second factor. */
export const adminIdentityForm = z.object({
  password: adminSignInForm.shape.password,
  code: secondFactorCode.optional(),
})

export const codeForm = z.object({ code: secondFactorCode })

export const adminPasswordForm = z.object({
  currentPassword: heldPassword('Old Password is required.'),
  newPassword,
})

export const newStaffForm = z.object({ fullName, email, password: newPassword, level: staffLevel })

const movedAmount = amountInput(
  {
    required: 'Amount is required.',
    min: 'The amount must be at least $0.01.',
  },
  0.01,
)

/** Adds money to a wallet or takes it from one. */
export const adjustmentForm = z.object({
  id: userId,
  direction: z.enum(['give', 'take'], { error: 'Please choose to give or to take.' }),
  amount: movedAmount,
  reason: actReason,
})

/** Refunds money of a card payment to the card. */
export const refundForm = z.object({ id: paymentId, amount: movedAmount, reason: actReason })

/** Minimum length of the reason, in characters; both parties read it. */
export const decisionReasonLength = 30

const part = (who: string) =>
  amountInput(
    {
      required: `What ${who} gets is required.`,
      min: 'An amount cannot be below $0.00.',
    },
    0,
  )

/** Splits a disputed price. The server checks that the parts add up to the price. */
export const decisionForm = z.object({
  id: bookingId,
  toBuyer: part('the buyer'),
  toSeller: part('the seller'),
  fee: part('the marketplace'),
  reason: requiredText('Reason', adminLimits.decision).min(
    decisionReasonLength,
    `Please explain the decision in at least ${decisionReasonLength} characters. Both sides read it.`,
  ),
})

export const noteForm = z.object({ id: userId, text: requiredText('Note', adminLimits.note) })

export const reportOutcomes = ['no action', 'warned', 'suspended', 'content removed'] as const
export const reportForm = z.object({
  id: recordId,
  outcome: z.enum(reportOutcomes, { error: 'Please choose an outcome.' }),
  note: requiredText('Note', 500),
})
