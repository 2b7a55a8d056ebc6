import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { ownUser } from '../accounts/own-user.ts'
import { endpoint } from '../endpoint.ts'
import { userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { actReason, searchWords, textInput, timestamp } from '../text.ts'
import {
  adminIdentityForm,
  adminPasswordForm,
  adminSignInForm,
  codeForm,
  newStaffForm,
  ownersOnly,
  staffLevel,
} from './forms.ts'
import { namedPerson, tableInput, tableOf } from './table.ts'

const nothing = z.object({})

export const adminSignIn = endpoint({
  name: 'admin.signIn',
  method: 'POST',
  path: '/admin/sign-in',
  audience: 'public',
  summary: 'Log in to the console for 12 hours, with a second factor where one is set up.',
  input: adminSignInForm,
  output: z.object({ token: z.string(), user: ownUser }),
  errors: [
    'STAFF_WRONG_CREDENTIALS',
    'PASSWORD_CHOICE_NEEDED',
    'SECOND_FACTOR_NEEDED',
    'SECOND_FACTOR_SETUP',
    'SECOND_FACTOR_WRONG',
    'CODES_CLOSED',
    'STAFF_SUSPENDED',
    'TOO_MANY_REQUESTS',
    'DEMO_AT_HOME',
  ],
})

export const adminSignOut = endpoint({
  name: 'admin.signOut',
  method: 'POST',
  path: '/admin/sign-out',
  audience: 'admin',
  summary: 'End this session on the server.',
  input: nothing,
  output: z.null(),
  errors: [],
})

const consoleActions = ['editSettings', 'editStaff', 'dismissFailedJobs', 'downloadBooks'] as const
export type ConsoleAction = (typeof consoleActions)[number]

export const getAdmin = endpoint({
  name: 'admin.getMe',
  method: 'GET',
  path: '/admin/me',
  audience: 'admin',
  summary: 'Returns the signed-in operator and the size of each queue.',
  input: nothing,
  output: z.object({
    user: ownUser,
    level: staffLevel,
    hasSecondFactor: z.boolean(),
    mustHaveSecondFactor: z.boolean(),
    waiting: z.object({
      disputes: z.number().int(),
      withdrawals: z.number().int(),
      reports: z.number().int(),
      adjustments: z.number().int(),
      support: z.number().int().describe('open threads with unread messages'),
    }),
    actions: actionsSchema(consoleActions),
  }),
  errors: [],
})

const secondFactorSecret = z.object({
  secret: z.string().describe('base32, for typing'),
  uri: z.string(),
  qr: z.string().describe('the same as an SVG image, as a data URL'),
})

export const beginSecondFactor = endpoint({
  name: 'admin.beginSecondFactor',
  method: 'POST',
  path: '/admin/second-factor/begin',
  audience: 'admin',
  summary: 'Create a secret for an authenticator app. It takes effect once a code is confirmed.',
  input: nothing,
  output: secondFactorSecret,
  errors: ['SECOND_FACTOR_THERE'],
  fresh: true,
})

export const confirmSecondFactor = endpoint({
  name: 'admin.confirmSecondFactor',
  method: 'POST',
  path: '/admin/second-factor/confirm',
  audience: 'admin',
  summary: 'Confirm the authenticator app with its first code. Sign-in requires one from now on.',
  input: codeForm,
  output: z.null(),
  errors: ['SECOND_FACTOR_WRONG', 'CODES_CLOSED', 'SECOND_FACTOR_THERE'],
  message: 'Your second factor is on.',
  fresh: true,
})

export const removeSecondFactor = endpoint({
  name: 'admin.removeSecondFactor',
  method: 'POST',
  path: '/admin/second-factor/remove',
  audience: 'admin',
  summary: 'Turn off your second factor with one of its codes, unless the settings require it.',
  input: codeForm,
  output: z.null(),
  errors: ['SECOND_FACTOR_WRONG', 'CODES_CLOSED', 'SECOND_FACTOR_DEMANDED'],
  message: 'Your second factor is off.',
  fresh: true,
})

export const confirmAdminIdentity = endpoint({
  name: 'admin.confirmIdentity',
  method: 'POST',
  path: '/admin/confirm-identity',
  audience: 'admin',
  summary: 'Confirm your identity with password and second factor, which allows sensitive calls for 15 minutes.',
  input: adminIdentityForm,
  output: z.object({ freshUntil: timestamp }),
  errors: ['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'CODES_CLOSED'],
})

export const changeAdminPassword = endpoint({
  name: 'admin.changePassword',
  method: 'POST',
  path: '/admin/change-password',
  audience: 'admin',
  summary: 'Change your password and end your other sessions.',
  input: adminPasswordForm,
  output: z.null(),
  errors: ['WRONG_PASSWORD', 'TOO_MANY_REQUESTS'],
  message: 'Your password has been changed.',
})

const staffActions = ['suspend', 'restore', 'makeStaff', 'makeOwner', 'resetSecondFactor'] as const
export type StaffAction = (typeof staffActions)[number]

const staffMember = z.object({
  id: userId,
  fullName: z.string(),
  email: z.string(),
  level: staffLevel,
  hasSecondFactor: z.boolean(),
  suspendedReason: z.string().nullable(),
  lastSeen: timestamp.nullable(),
  created: timestamp,
  actions: actionsSchema(staffActions),
})

export const listStaff = endpoint({
  name: 'admin.listStaff',
  method: 'GET',
  path: '/admin/staff',
  audience: 'admin',
  summary: 'Lists staff members.',
  input: z.object(tableInput),
  output: tableOf(staffMember),
  errors: [],
})

export const addStaff = endpoint({
  name: 'admin.addStaff',
  method: 'POST',
  path: '/admin/staff',
  audience: 'admin',
  summary: 'Add a staff member. Owners only.',
  input: newStaffForm,
  output: z.object({ id: userId }),
  errors: [...ownersOnly, 'STAFF_EMAIL_TAKEN'],
  message: 'Added. Tell them the password. They choose their own when they first log in.',
  fresh: true,
})

export const setStaffLevel = endpoint({
  name: 'admin.setStaffLevel',
  method: 'PUT',
  path: '/admin/staff/{id}/level',
  audience: 'admin',
  summary: "Change a staff member's level. Owners only; one owner must remain.",
  input: z.object({ id: userId, level: staffLevel }),
  output: z.null(),
  errors: [...ownersOnly, 'LAST_OWNER'],
  message: 'Changed.',
  fresh: true,
})

export const suspendStaff = endpoint({
  name: 'admin.suspendStaff',
  method: 'POST',
  path: '/admin/staff/{id}/suspend',
  audience: 'admin',
  summary: 'Suspend a staff member immediately. Owners only; one owner must remain.',
  input: z.object({ id: userId, reason: actReason }),
  output: z.null(),
  errors: [...ownersOnly, 'LAST_OWNER', 'OWN_PROFILE', 'CONFLICT'],
  message: 'They can no longer use the console.',
  fresh: true,
})

export const restoreStaff = endpoint({
  name: 'admin.restoreStaff',
  method: 'POST',
  path: '/admin/staff/{id}/restore',
  audience: 'admin',
  summary: 'Restore a staff member. Owners only.',
  input: z.object({ id: userId }),
  output: z.null(),
  errors: [...ownersOnly, 'CONFLICT'],
  message: 'They can use the console again.',
  fresh: true,
})

export const resetSecondFactor = endpoint({
  name: 'admin.resetSecondFactor',
  method: 'POST',
  path: '/admin/staff/{id}/reset-second-factor',
  audience: 'admin',
  summary: 'Reset the lost second factor of another staff member and end their sessions. Owners only.',
  input: z.object({ id: userId }),
  output: z.null(),
  errors: [...ownersOnly, 'OWN_PROFILE'],
  message: 'Their second factor is off. They can set up a new one.',
  fresh: true,
})

const auditEntry = z.object({
  id: z.string(),
  at: timestamp,
  by: z.string().describe('who acted, in words'),
  actor: namedPerson.nullable().describe('null for a caller without a session'),
  act: z.string().describe('the name of the call'),
  targetKind: z.string().nullable(),
  targetId: z.string().nullable(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
})

export const noteDownload = endpoint({
  name: 'admin.noteDownload',
  method: 'POST',
  path: '/admin/downloads',
  audience: 'admin',
  summary: 'Record in the audit log that a table was exported, with its filters and row count.',
  input: z.object({
    table: textInput().min(1).max(60),
    rows: z.number().int().min(0),
    filters: z.record(z.string().max(40), searchWords(100)),
  }),
  output: z.null(),
  errors: [],
})

export const listAudit = endpoint({
  name: 'admin.listAudit',
  method: 'GET',
  path: '/admin/audit',
  audience: 'admin',
  summary: 'Lists the audit log, newest first, with values before and after.',
  input: z.object({
    ...tableInput,
    act: z.string().max(120).optional().describe('one, or several separated by commas'),
    actorId: ifGiven(userId),
    targetId: ifGiven(z.string().max(60)),
  }),
  output: tableOf(auditEntry),
  errors: [],
})
