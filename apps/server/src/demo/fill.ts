/** Fills the demo marketplace, in a process of its own so that the server does not keep its memory. */
import { join } from 'node:path'
import pino from 'pino'
import { createModules } from '../modules.ts'
import { createClock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createDiskStore } from '#platform/files/file-store.ts'
import { fillDemo } from './fill-demo.ts'

const [connectionString] = process.argv.slice(2)
if (connectionString === undefined) throw new Error('Which database is to be filled?')
const { config, secrets } = readConfig()
const clock = createClock()

await fillDemo({
  connectionString,
  log: pino({ level: 'warn' }),
  now: clock.now(),
  files: createDiskStore(join(config.dataDir, 'files')),
  signingSecret: secrets.signing,
  createModules: (database) => createModules({ config, secrets, database, clock }),
})
