import { join, resolve } from 'node:path'
import closeWithGrace from 'close-with-grace'
import pino, { type Logger } from 'pino'
import { type App, createApp } from './app.ts'
import { createModules } from './modules.ts'
import { demoAccounts } from '#demo/content/accounts.ts'
import { createClock } from '#platform/clock.ts'
import { type Config, readConfig, type Secrets } from '#platform/config.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { createDiskStore } from '#platform/files/file-store.ts'
import { migrate } from '#platform/migrate.ts'
import { pages } from '#platform/pages.ts'
import { PageCache } from '#platform/pages/page-cache.ts'
import { onStopSignal, stopSignals } from '#platform/stop-signals.ts'

const stopWithinMs = 10_000
const webBuild = resolve(import.meta.dirname, '../../web/build')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Something a person must put right; said in one sentence, without a stack. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Brings the database up to date, and fills it with the demo where that is wanted. */
async function prepare(connectionString: string, config: Config, secrets: Secrets, log: Logger): Promise<void> {
  await migrate(connectionString)
  if (!config.demo) return
  // Loaded for the one start that needs it.
  const { fillDemo } = await import('#demo/fill-demo.ts')
  const clock = createClock()
  const parts = {
    connectionString,
    log,
    now: clock.now(),
    files: createDiskStore(join(config.dataDir, 'files')),
    signingSecret: secrets.signing,
    createModules: (database: Parameters<typeof createModules>[0]['database']) =>
      createModules({ config, secrets, database, clock }),
  }
  const begun = performance.now()
  const filled = await fillDemo(parts, () => say('Filling the demo marketplace ...'))
  if (filled) say(`The demo marketplace is filled (${((performance.now() - begun) / 1000).toFixed(1)} s).`)
}

function greet(address: string, config: Config): void {
  say(`\nThe marketplace runs at ${address}`)
  if (!config.demo) return
  say('\nDemo accounts:')
  for (const { label, userName, password } of demoAccounts) say(`  ${label.padEnd(8)} ${userName}   ${password}`)
  say(`\nMails and text messages of the demo: ${address}/dev/outbox`)
}

async function start(): Promise<void> {
  const { config, secrets } = readConfig()
  const log = pino({ level: config.logLevel })
  const embedded =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? ''

  let app: App | undefined
  const ending = closeWithGrace({ delay: stopWithinMs, logger: false, skip: [...stopSignals] }, async ({ err }) => {
    if (err !== undefined) log.fatal({ err }, 'the program stops after an error')
    else log.debug('stopping')
    await app?.close()
    await embedded?.stop()
  })
  onStopSignal(() => ending.close())

  try {
    await prepare(connectionString, config, secrets, log)
    const cache = new PageCache()
    app = await createApp({
      config,
      secrets,
      connectionString,
      log,
      pages: (server) => pages(server, { buildDirectory: webBuild, cache, publicUrl: config.publicUrl }),
      onPublicChange: () => cache.clear(),
    })
    greet(await app.listen(), config)
  } catch (error) {
    ending.uninstall()
    await app?.close()
    await embedded?.stop()
    throw error
  }
}

await start().catch(refuseToStart)
