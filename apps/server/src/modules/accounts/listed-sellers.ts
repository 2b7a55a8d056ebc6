import { completeStep } from '@market/contract/accounts/onboarding.ts'
import { sql } from 'kysely'

/**
 * Sellers whom lists and searches show: with a complete profile, and not suspended. Written as the indexes of listed
 * sellers are, so that they answer; `users` is what the query calls the table.
 */
export const isListedSeller = (users: 'users' | 'u') => {
  const of = (column: string) => sql.ref(`${users}.${column}`)
  return sql<boolean>`(${of('type')} = 'SELLER' and ${of('step')} = ${sql.lit(completeStep)} and ${of('suspended_at')} is null)`
}
