import { counted } from '@market/contract/numbers.ts'
import { type ConfiguredDatabase, runProgram, say, withConfiguredDatabase } from './command-program.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/engine/public.ts'
import { addEnvFile } from '#platform/config/env-file.ts'
import { type Disagreement, verifyLedger } from '#modules/ledger/verify.ts'

interface Report {
  /** Description of the checked database. */
  readonly database: string
  readonly transfers: number
  readonly disagreements: readonly Disagreement[]
}

async function verify({ connectionString, described }: ConfiguredDatabase): Promise<Report> {
  const database = openDatabase(connectionString, 1)
  try {
    return await database.transaction(async ({ tx, allowLongStatements }) => {
      allowLongStatements()
      const disagreements = await verifyLedger(tx)
      const { transfers } = await tx
        .selectFrom('ledger_transfers')
        .select((eb) => eb.fn.countAll<number>().as('transfers'))
        .executeTakeFirstOrThrow()
      return { database: described, transfers: Number(transfers), disagreements }
    })
  } catch (error) {
    const isEmpty = (error as { code?: string }).code === '42P01'
    throw isEmpty ? new Error(`There is no marketplace yet in ${described}; start it once.`) : error
  } finally {
    await database.close()
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

async function main(): Promise<void> {
  addEnvFile()
  const { config } = readConfig(process.env, { besideProgram: true })
  await withConfiguredDatabase(config, async (configured) => {
    const report = await verify(configured)
    for (const line of [...report.disagreements.map(inWords), summary(report)]) say(line)
    if (report.disagreements.length > 0) process.exitCode = 1
  })
}

await runProgram(main, { errorCode: 2 })
