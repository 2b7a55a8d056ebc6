import { defineFact } from '#platform/outbox/outbox.ts'

/** Content that visitors see or choose from was changed. */
export const contentChanged = defineFact<{ table: string }>('content.changed', { invalidates: 'everything' })
