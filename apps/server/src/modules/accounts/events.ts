import type { UserType } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { defineFact } from '#platform/outbox/outbox.ts'

/** An account was verified for the first time: from now on it is one. */
export const accountRegistered = defineFact<{ userId: UserId; type: UserType }>('account.registered')

/** The operator suspended a buyer or seller, with the reason that they read, or took it back. */
export const accountSuspended = defineFact<{ userId: UserId; reason: string }>('account.suspended')
export const accountRestored = defineFact<{ userId: UserId }>('account.restored')

/** What was personal about an account is gone. */
export const accountErased = defineFact<{ userId: UserId }>('account.erased')

/** Something that the person's own record shows has changed. */
export const profileUpdated = defineFact<{ userId: UserId }>('profile.updated')

/** The person has another name than before; texts that contain the name are to be written again. */
export const nameChanged = defineFact<{ userId: UserId }>('account.name-changed')
