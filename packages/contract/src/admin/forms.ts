import { z } from 'zod'
import { email, fullName, heldPassword, newPassword } from '../accounts/schema.ts'
import { bookingId, paymentId, recordId, userId } from '../ids.ts'
import { amountInput } from '../amounts.ts'
import { actReason, codeInput, requiredText } from '../text.ts'

const staffLevels = ['owner', 'staff'] as const
export const staffLevel = z.enum(staffLevels, { error: 'Please choose owner or staff.' })
export type StaffLevel = z.infer<typeof staffLevel>

/** How a call of owners refuses everybody else. */
export const ownersOnly = ['OWNER_ONLY', 'STAFF_SUSPENDED'] as const

/** The longest texts of the console, in characters. */
const adminLimits = { note: 1000, decision: 1000, code: 6 } as const

/** Apps show the digits in two groups. */
const withoutBlanks = (code: string): string => code.replaceAll(/\s/g, '')

/** The digits of the authenticator app. */
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

/** Confirms who is signed in to the console; the code where there is a second factor. */
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

/** Money given to a wallet or taken from it. */
export const adjustmentForm = z.object({
  id: userId,
  direction: z.enum(['give', 'take'], { error: 'Please choose to give or to take.' }),
  amount: movedAmount,
  reason: actReason,
})

/** Money of a card payment that goes back to its card. */
export const refundForm = z.object({ id: paymentId, amount: movedAmount, reason: actReason })

/** The least characters of the reason of a decision: both sides read it. */
export const decisionReasonLength = 30

const part = (who: string) =>
  amountInput(
    {
      required: `What ${who} gets is required.`,
      min: 'An amount cannot be below $0.00.',
    },
    0,
  )

/** How a disputed price is split; that the parts add up to it is checked with the booking. */
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
