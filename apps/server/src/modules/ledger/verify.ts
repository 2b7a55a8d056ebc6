import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'

const checksFolder = join(import.meta.dirname, '../../../checks')

/** Something that must never be: an invariant of apps/server/checks that does not hold. */
export interface Disagreement {
  readonly check: string
  readonly problem: string
  readonly subject: string
  readonly found: string
  readonly expected: string
}

/**
 * Recomputes every balance from its entries and runs every other invariant; answers what disagrees. Reads only. Each
 * check is one statement, so it sees one moment even while money moves.
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
