import { defineFact } from '#platform/outbox.ts'

export const personReported = defineFact<{ reportId: string }>('person.reported')
