import type { UserType } from '@market/contract/accounts/schema.ts'
import { peopleLists } from '@market/contract/browsing/public-lists.ts'
import type { UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** An account was verified for the first time, which completes its registration. */
export const accountRegistered = defineEvent<{ userId: UserId; type: UserType }>('account.registered', {
  invalidates: peopleLists,
})

/** The operator suspended a buyer or seller, with the reason shown to them, or ended the suspension. */
export const accountSuspended = defineEvent<{ userId: UserId; reason: string }>('account.suspended', {
  invalidates: peopleLists,
})
export const accountRestored = defineEvent<{ userId: UserId }>('account.restored', { invalidates: peopleLists })

/** An account's personal data was erased. */
export const accountErased = defineEvent<{ userId: UserId }>('account.erased', { invalidates: peopleLists })
