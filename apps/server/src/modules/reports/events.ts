import { defineFact } from '#platform/outbox.ts'

export const reportMade = defineFact<{ reportId: string }>('report.made')
