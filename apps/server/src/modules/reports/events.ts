import { defineEvent } from '#platform/outbox/outbox.ts'

export const reportMade = defineEvent<{ reportId: string }>('report.made', { invalidates: 'nothing' })
