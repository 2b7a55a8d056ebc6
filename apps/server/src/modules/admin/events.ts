import { defineEvent } from '#platform/outbox/outbox.ts'

/** A setting was changed; cached pages that show it are rendered again. */
export const settingsChanged = defineEvent<{ name: string }>('settings.changed', { invalidates: 'everything' })
