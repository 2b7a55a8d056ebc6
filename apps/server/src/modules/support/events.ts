import type { SupportThreadId, UserId } from '@market/contract/ids.ts'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** A staff member wrote to the user of a thread. */
export const supportAnswered = defineEvent<{ threadId: SupportThreadId; userId: UserId; text: string }>(
  'support.answered',
  { invalidates: 'nothing' },
)
