/** Fills the demo marketplace (`fill-process.ts`); reads the connection string from standard input. */
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { createClock, createFileStore, createModules, readConfig } from '@market/server/public.ts'
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
