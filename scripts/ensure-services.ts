import { findRedis } from '../apps/server/test/fixtures/redis-server.ts'
import { findOlderPostgres } from './find-older-postgres.ts'
import { installCommand, installSystemPackages } from './install-system-packages.ts'

/** What the whole of the tests runs on beside the program, and a machine that serves CI alone may be given. */
const services = [
  { name: 'Redis', packaged: 'redis-server', find: findRedis },
  { name: 'PostgreSQL of the system', packaged: 'postgresql', find: findOlderPostgres },
]

for (const { name, packaged, find } of services) {
  if (find() === null) installSystemPackages(packaged)
  process.stdout.write(
    `${name}: ${find() ?? `not there, so nothing is tested on it: run "${installCommand(packaged)}"`}\n`,
  )
}
