import { defineFact } from '#platform/outbox/outbox.ts'

export const reportMade = defineFact<{ reportId: string }>('report.made', { invalidates: 'nothing' })
