import { readConfig } from '#platform/config.ts'
import { startConfiguredDatabase } from '#platform/database/configured-database.ts'
import { openDatabase } from '#platform/database/database.ts'
import { addEnvFile } from '#platform/env-file.ts'
import { type Disagreement, verifyLedger } from '#modules/ledger/verify.ts'

async function disagreements(): Promise<Disagreement[]> {
  addEnvFile()
  const configured = await startConfiguredDatabase(readConfig().config)
  const database = openDatabase(configured.connectionString, 1)
  try {
    return await database.transaction(({ tx, allowLongStatements }) => {
      allowLongStatements()
      return verifyLedger(tx)
    })
  } finally {
    await database.close()
    await configured.stop()
  }
}

const inWords = ({ check, problem, subject, found, expected }: Disagreement) =>
  `${check}: ${problem} (${subject}): ${found}, expected ${expected}`

try {
  const found = await disagreements()
  for (const each of found) process.stdout.write(`${inWords(each)}\n`)
  process.stdout.write(found.length === 0 ? 'The ledger agrees with itself.\n' : `Disagreements: ${found.length}.\n`)
  process.exitCode = found.length === 0 ? 0 : 1
} catch (error) {
  const isEmpty = (error as { code?: string }).code === '42P01'
  if (isEmpty) process.stderr.write('There is no marketplace in this database yet; start it once.\n')
  else process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
