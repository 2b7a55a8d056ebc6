import { defineFact } from '#platform/outbox/outbox.ts'

/** A setting was changed; cached pages that show it are rendered again. */
export const settingsChanged = defineFact<{ name: string }>('settings.changed', { invalidates: 'everything' })
