import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { comparePayments, type PaymentProvider } from '#modules/payments/public.ts'
import { reasonOf } from '#platform/errors.ts'
import { verifyLedger } from '#modules/ledger/verify.ts'
import type { Manifest } from '#platform/backup/manifest.ts'
import { readPart } from '#platform/backup/parts.ts'
import { countRows } from '#platform/backup/make-backup.ts'
import { rejectOtherSchema } from '#platform/backup/restore-backup.ts'
import { restoreDatabase } from '#platform/backup/restore-database.ts'
import { migrate, openDatabase, withConnection } from '#platform/database/engine/public.ts'
import type { FileStore } from '#platform/files/file-store.ts'

/** The address of another database on the same server. */
const onSameServer = (connectionString: string, database: string): string =>
  connectionString.replace(/^(\w+:\/\/[^/?]*\/)[^?]*/, `$1${database}`)

/** Restores the database into a scratch database, runs the work on it, and drops it. */
async function withScratchDatabase(connectionString: string, work: (scratch: string) => Promise<void>): Promise<void> {
  const name = `backup_check_${randomBytes(6).toString('hex')}`
  await withConnection(connectionString, async (client) => {
    await client.query(`create database ${name} template template0`)
    try {
      await work(onSameServer(connectionString, name))
    } finally {
      await client.query(`drop database ${name} with (force)`)
    }
  })
}

async function ledgerProblems(connectionString: string): Promise<string[]> {
  const database = openDatabase(connectionString, 1)
  try {
    return await database.transaction(async ({ tx, allowLongStatements }) => {
      allowLongStatements()
      const found = await verifyLedger(tx)
      return found.map(({ check, problem, subject }) => `The ledger disagrees: ${check}: ${problem} (${subject}).`)
    })
  } finally {
    await database.close()
  }
}

/** The payments of the restored database that differ from the provider's list, or why they could not be compared. */
async function paymentProblems(connectionString: string, provider: PaymentProvider, madeAt: Date): Promise<string[]> {
  const database = openDatabase(connectionString, 1)
  try {
    return await comparePayments(database.kysely, provider, madeAt)
  } catch (error) {
    return [`The payments could not be compared with those of ${provider.name}: ${reasonOf(error)}.`]
  } finally {
    await database.close()
  }
}

interface Verification {
  readonly connectionString: string
  readonly log: Logger
  /** The configured payment provider; undefined compares no payments. */
  readonly provider?: PaymentProvider | undefined
}

/**
 * Reads every part of a backup, restores its database into a scratch database of this server, verifies the ledger and
 * counts rows and files, and compares the payments with the provider's list. Returns the problems as sentences. The role must be allowed to create databases.
 */
export async function verifyBackup(
  made: Manifest,
  store: FileStore,
  { connectionString, log, provider }: Verification,
): Promise<string[]> {
  rejectOtherSchema(made)
  const problems = made.missingFiles.map((name) => `The file ${name} was missing when the backup was made.`)
  for (const part of made.files) {
    const problem = await readPart(store, part).then(
      () => null,
      (error: unknown) => (error as Error).message,
    )
    if (problem !== null) problems.push(problem)
  }
  await withScratchDatabase(connectionString, async (scratch) => {
    await restoreDatabase(scratch, made.database, { store, log })
    const counts = await withConnection(scratch, countRows)
    for (const [table, rows] of Object.entries(made.counts))
      if (counts[table] !== rows) problems.push(`${table} has ${counts[table]} rows instead of ${rows}.`)
    // As the next start would: the check reads the tables of this version.
    await migrate(scratch)
    problems.push(...(await ledgerProblems(scratch)))
    if (provider !== undefined) problems.push(...(await paymentProblems(scratch, provider, new Date(made.madeAt))))
  })
  return problems
}
