import { defineFact } from '#platform/outbox/outbox.ts'

/** A setting was changed; pages that show it are drawn anew. */
export const settingsChanged = defineFact<{ name: string }>('settings.changed')
