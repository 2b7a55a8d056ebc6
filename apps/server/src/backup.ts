/**
 * Saves, restores and checks a marketplace: `npm run backup -- --to FOLDER`, `npm run restore -- --from FOLDER/NAME` and
 * `npm run backup:verify -- --from FOLDER/NAME`. A folder may also be `s3://bucket/folder`.
 */
import { parseArgs } from 'node:util'
import { counted } from '@market/contract/numbers.ts'
import pino from 'pino'
import { runProgram, say, withConfiguredDatabase } from './command-program.ts'
import { verifyBackup } from './verify-backup.ts'
import { configuredProvider } from '#modules/payments/public.ts'
import { thumbnailsOf } from '#modules/uploads/public.ts'
import { openBackupStore, readManifest } from '#platform/backup/backup-store.ts'
import { makeBackup } from '#platform/backup/make-backup.ts'
import { backupName, type Manifest } from '#platform/backup/manifest.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { createClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { addEnvFile } from '#platform/config/env-file.ts'
import { createFileStore } from '#platform/files/create-file-store.ts'

const usage = `Usage:
  npm run backup -- --to FOLDER
  npm run restore -- --from FOLDER/NAME
  npm run backup:verify -- --from FOLDER/NAME
FOLDER is a folder of this machine, or s3://bucket/folder.`

/** Describes the content of a backup in one sentence. */
function contentOf({ database, counts, files }: Manifest): string {
  const way = database.kind === 'pg_dump' ? 'by pg_dump' : 'table by table'
  const { users = 0, bookings = 0 } = counts
  return `${counted(users, 'user')}, ${counted(bookings, 'booking')}, ${counted(files.length, 'file')}; database copied ${way}`
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, from: { type: 'string' } },
    allowPositionals: true,
  })
  const [verb = ''] = positionals
  const address = verb === 'backup' ? values.to : values.from
  if (address === undefined || !['backup', 'restore', 'verify'].includes(verb)) throw new Error(usage)
  addEnvFile()
  const { config, secrets } = readConfig(process.env, { besideProgram: verb !== 'restore' })
  const log = pino({ level: 'silent' })
  const files = createFileStore(config, secrets, log)
  if (verb === 'backup') {
    const place = `${address.replace(/\/+$/, '')}/${backupName(createClock().now())}`
    const store = openBackupStore(place, config, secrets)
    await withConfiguredDatabase(config, async ({ connectionString, described }) => {
      const made = await makeBackup({ connectionString, files, derivedOf: thumbnailsOf }, store)
      for (const name of made.missingFiles) say(`The file ${name} is missing in the store.`)
      say(`Saved ${described} to ${place}: ${contentOf(made)}.`)
    })
    return
  }
  const store = openBackupStore(address, config, secrets)
  const made = await readManifest(store, address)
  await withConfiguredDatabase(config, async ({ connectionString, described }) => {
    if (verb === 'restore') {
      await restoreBackup(made, store, { connectionString, files, log })
      say(`Restored the backup of ${made.madeAt} to ${described}: ${contentOf(made)}.`)
      say('Start the program with the SECRET that it had, then run: npm run ledger:verify')
      return
    }
    const problems = await verifyBackup(made, store, { connectionString, log, provider: configuredProvider(config) })
    for (const problem of problems) say(problem)
    if (problems.length > 0) process.exitCode = 1
    else say(`The backup of ${made.madeAt} can be restored, and its ledger balances: ${contentOf(made)}.`)
  })
}

await runProgram(main)
