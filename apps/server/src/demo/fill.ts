/** Fills the demo marketplace, in a process of its own so that the server does not keep its memory. */
import pino from 'pino'
import { createModules } from '../modules.ts'
import { createClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createFileStore } from '#platform/files/create-file-store.ts'
import { fillDemo } from './fill-demo.ts'

const [connectionString] = process.argv.slice(2)
if (connectionString === undefined) throw new Error('Which database is to be filled?')
const { config, secrets } = readConfig()
const clock = createClock()
const files = createFileStore(config, secrets)

await fillDemo({
  connectionString,
  log: pino({ level: 'warn' }),
  now: clock.now(),
  files,
  signingSecret: secrets.signing,
  createModules: (database) => createModules({ config, secrets, database, clock, files }),
})
