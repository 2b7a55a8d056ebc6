import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/public.ts'

const checksFolder = join(import.meta.dirname, '../../../checks')

/** A violated invariant, found by one of the checks in apps/server/checks. */
export interface Disagreement {
  readonly check: string
  readonly problem: string
  readonly subject: string
  readonly found: string
  readonly expected: string
}

/**
 * Runs every check of apps/server/checks, including balances against their entries, and returns the violations.
 * Read-only. Each check is one statement, so it sees a consistent snapshot while money moves.
 */
export async function verifyLedger(tx: Tx): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  for (const file of readdirSync(checksFolder).filter((name) => name.endsWith('.sql'))) {
    const check = file.replace('.sql', '')
    const statement = readFileSync(join(checksFolder, file), 'utf8').replace(/;\s*$/, '')
    const { rows } = await sql.raw<Omit<Disagreement, 'check'>>(statement).execute(tx)
    found.push(...rows.map((row) => ({ check, ...row })))
  }
  return found
}
