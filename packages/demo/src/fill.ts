/** Fills the demo marketplace (`fill-process.ts`); reads the connection string from standard input. */
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { createModules } from '@market/server/modules.ts'
import { createClock } from '@market/server/platform/clock/clock.ts'
import { readConfig } from '@market/server/platform/config/config.ts'
import { createFileStore } from '@market/server/platform/files/create-file-store.ts'
import { fillDatabase } from './fill-database.ts'

const connectionString = await text(process.stdin)
// The server aborted the fill.
if (connectionString === '') process.exit()
const { config, secrets } = readConfig()
const clock = createClock()
const log = pino({ level: 'warn' })
const files = createFileStore(config, secrets, log)

await fillDatabase({
  connectionString,
  log,
  now: clock.now(),
  files,
  signingSecret: secrets.signing,
  createModules: (database) => createModules({ config, secrets, database, clock, files }),
})
