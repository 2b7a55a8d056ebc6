import { defineEvent } from '#platform/outbox/outbox.ts'

/** Content that visitors see or choose from was changed. */
export const contentChanged = defineEvent<{ table: string }>('content.changed', { invalidates: 'everything' })
