import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { ownUser } from '../accounts/own-user.ts'
import { termsVersionSeen, userType } from '../accounts/schema.ts'
import { socialType } from '../accounts-social/schema.ts'
import { endpoint } from '../endpoint.ts'
import { sessionId } from '../ids.ts'
import { timestamp } from '../text.ts'
import { accountDeletion, identityConfirmation, privacyChoices, timeZone } from './schema.ts'

const nothing = z.object({})

export const getSessions = endpoint({
  name: 'accounts.getSessions',
  method: 'GET',
  path: '/my-account/get-sessions',
  audience: 'member',
  summary: 'Lists your sessions, this one first, and your sign-in methods.',
  input: nothing,
  output: z.object({
    records: z.array(
      z.object({
        id: sessionId,
        device: z.string().describe('browser and system as sent by the device, or "Unknown device"'),
        isCurrent: z.boolean(),
        created: timestamp,
        lastUsed: timestamp.describe('exact to the hour'),
        actions: actionsSchema(['end']),
      }),
    ),
    total: z.number().int(),
    hasPassword: z.boolean(),
    linked: z.array(socialType),
  }),
  errors: [],
  whenSuspended: true,
})

export const endSession = endpoint({
  name: 'accounts.endSession',
  method: 'DELETE',
  path: '/my-account/end-session/{id}',
  audience: 'member',
  summary: 'End one of your sessions.',
  input: z.object({ id: sessionId }),
  output: z.null(),
  errors: [],
  message: 'The device is logged out.',
  whenSuspended: true,
})

export const signOutEverywhere = endpoint({
  name: 'accounts.signOutEverywhere',
  method: 'PUT',
  path: '/my-account/sign-out-everywhere',
  audience: 'member',
  summary: 'End all your sessions, including this one.',
  input: nothing,
  output: z.null(),
  errors: [],
  message: 'You are logged out everywhere.',
  whenSuspended: true,
})

export const confirmIdentity = endpoint({
  name: 'accounts.confirmIdentity',
  method: 'POST',
  path: '/my-account/confirm-identity',
  audience: 'member',
  summary: 'Confirm your identity with your password or a CONFIRM code, which allows sensitive calls for 15 minutes.',
  input: identityConfirmation,
  output: z.object({ freshUntil: timestamp }),
  errors: ['CODE_WRONG', 'CODE_DEAD', 'CODES_CLOSED'],
  whenSuspended: true,
})

export const acceptTerms = endpoint({
  name: 'accounts.acceptTerms',
  method: 'POST',
  path: '/my-account/accept-terms',
  audience: 'member',
  summary: 'Accept a new version of the terms, as `termsToAccept` of your own record names it.',
  input: z.object({ version: termsVersionSeen.unwrap() }),
  output: z.object({ user: ownUser }),
  errors: ['TERMS_CHANGED'],
  message: 'You have accepted the terms.',
  whenSuspended: true,
})

export const undoEmailChange = endpoint({
  name: 'accounts.undoEmailChange',
  method: 'POST',
  path: '/auth/undo-email-change',
  audience: 'public',
  summary: 'Undo a change of email with the link that the old email got; ends every session of the account.',
  input: z.object({ token: z.string().max(200) }),
  output: z.object({ email: z.string(), type: userType, resetToken: z.string() }),
  errors: ['UNDO_DEAD', 'EMAIL_TAKEN'],
  message: 'Your account has its old email again. Please choose a new password.',
})

export const getPrivacy = endpoint({
  name: 'accounts.getPrivacy',
  method: 'GET',
  path: '/my-account/get-privacy',
  audience: 'member',
  summary: 'Returns your privacy settings.',
  input: nothing,
  output: privacyChoices,
  errors: [],
  whenSuspended: true,
})

export const updatePrivacy = endpoint({
  name: 'accounts.updatePrivacy',
  method: 'PUT',
  path: '/my-account/update-privacy',
  audience: 'member',
  summary: 'Change your privacy settings.',
  input: privacyChoices,
  output: privacyChoices,
  errors: [],
  message: 'Your privacy choices have been saved.',
  whenSuspended: true,
})

export const updateTimeZone = endpoint({
  name: 'accounts.updateTimeZone',
  method: 'PUT',
  path: '/my-account/update-time-zone',
  audience: 'member',
  summary: 'Save the time zone of your device, in which the other side of your bookings sees your local time.',
  input: z.object({ timeZone }),
  output: z.object({ timeZone }),
  errors: [],
  whenSuspended: true,
})

export const downloadData = endpoint({
  name: 'accounts.downloadData',
  method: 'GET',
  path: '/my-account/download-data',
  audience: 'member',
  summary: 'Returns all data that the marketplace keeps about you, by section.',
  input: nothing,
  output: z.object({ made: timestamp, sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  errors: [],
  whenSuspended: true,
})

export const deleteAccount = endpoint({
  name: 'accounts.deleteAccount',
  method: 'PUT',
  path: '/my-account/delete-account',
  audience: 'member',
  summary: 'Delete your account. Personal data is erased; bookings and the ledger stay without it.',
  input: accountDeletion,
  output: z.null(),
  errors: ['ACCOUNT_IN_USE', 'RESET_DEAD'],
  message: 'Your account has been deleted.',
  whenSuspended: true,
  fresh: true,
})
