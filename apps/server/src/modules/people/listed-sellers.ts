import { completeStep } from '@market/contract/accounts/onboarding.ts'
import { sql } from 'kysely'

/**
 * Condition for the sellers in lists and searches: a complete profile and no suspension. It repeats the condition of
 * the partial indexes, so that they are used; `users` is the table's name or alias in the query.
 */
export const isListedSeller = (users: 'users' | 'u') => {
  const of = (column: string) => sql.ref(`${users}.${column}`)
  return sql<boolean>`(${of('type')} = 'SELLER' and ${of('step')} = ${sql.lit(completeStep)} and ${of('suspended_at')} is null)`
}
