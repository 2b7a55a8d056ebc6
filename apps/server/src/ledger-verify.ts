import { counted } from '@market/contract/numbers.ts'
import { readConfig } from '#platform/config/config.ts'
import { startConfiguredDatabase } from '#platform/database/configured-database.ts'
import { openDatabase } from '#platform/database/engine/public.ts'
import { addEnvFile } from '#platform/config/env-file.ts'
import { type Disagreement, verifyLedger } from '#modules/ledger/verify.ts'

interface Report {
  /** Description of the checked database. */
  readonly database: string
  readonly transfers: number
  readonly disagreements: readonly Disagreement[]
}

async function verify(): Promise<Report> {
  addEnvFile()
  const configured = await startConfiguredDatabase(readConfig(process.env, { besideProgram: true }).config)
  const database = openDatabase(configured.connectionString, 1)
  try {
    return await database.transaction(async ({ tx, allowLongStatements }) => {
      allowLongStatements()
      const disagreements = await verifyLedger(tx)
      const { transfers } = await tx
        .selectFrom('ledger_transfers')
        .select((eb) => eb.fn.countAll<number>().as('transfers'))
        .executeTakeFirstOrThrow()
      return { database: configured.described, transfers: Number(transfers), disagreements }
    })
  } catch (error) {
    const isEmpty = (error as { code?: string }).code === '42P01'
    throw isEmpty ? new Error(`There is no marketplace yet in ${configured.described}; start it once.`) : error
  } finally {
    await database.close()
    await configured.stop()
  }
}

const inWords = ({ check, problem, subject, found, expected }: Disagreement) =>
  `${check}: ${problem} (${subject}): ${found}, expected ${expected}`

const summary = ({ database, transfers, disagreements }: Report) => {
  const checked = `Checked ${database}: ${counted(transfers, 'transfer')}.`
  return disagreements.length === 0
    ? `${checked} The ledger balances.`
    : `${checked} Disagreements: ${disagreements.length}.`
}

try {
  const report = await verify()
  for (const line of [...report.disagreements.map(inWords), summary(report)]) process.stdout.write(`${line}\n`)
  process.exitCode = report.disagreements.length === 0 ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
