import { findPgbouncer } from '../apps/server/test/fixtures/pgbouncer.ts'
import { findRedis } from '../apps/server/test/fixtures/redis-server.ts'
import { installedBrowser } from '../e2e/browser.ts'
import { findOlderPostgres } from './find-older-postgres.ts'
import { installCommand, installSystemPackages } from './install-system-packages.ts'

/** Programs that npm packages do not include, and the complete tests need. */
const services = [
  { name: 'A Chromium that knows notifications', packaged: 'chromium', find: installedBrowser },
  { name: 'PgBouncer', packaged: 'pgbouncer', find: findPgbouncer },
  { name: 'Redis', packaged: 'redis-server', find: findRedis },
  { name: 'An older PostgreSQL', packaged: 'postgresql', find: findOlderPostgres },
]

for (const { name, packaged, find } of services) {
  if (!find()) installSystemPackages(packaged)
  const missing = `missing, so the tests on it are left out; "${installCommand(packaged)}" installs it`
  process.stdout.write(`${name}: ${find() ?? missing}\n`)
}
