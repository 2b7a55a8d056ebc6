import { resolve } from 'node:path'
import { paths } from '@market/contract/paths.ts'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import type { App } from './app.ts'
import { demoAccounts } from './demo-accounts.ts'
import { type FillProcess, startFillProcess } from './fill-process.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { addEnvFile } from '#platform/config/env-file.ts'
import { startConfiguredDatabase } from '#platform/database/configured-database.ts'
import { fillingAlone, fillState, migrate } from '#platform/database/engine/public.ts'
import { storeAssets } from '#platform/pages/earlier-assets.ts'
import { pages } from '#platform/pages/pages.ts'
import { PageCache } from '#platform/cache/page-cache.ts'
import { releaseMemory, releaseMemoryWhenIdle } from '#platform/process/release-memory.ts'
import { onStopSignal, stopSignals } from '#platform/process/stop-signals.ts'

const stopWithinMs = 10_000
const webBuild = resolve(import.meta.dirname, '../../web/build')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reports a problem that the operator must fix, as one sentence without a stack trace. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Fills an empty marketplace with demo data; when several servers start together, only one does. */
async function fillDemo(connectionString: string, waiting: FillProcess | undefined): Promise<void> {
  const isFilled = async () => (await fillState(connectionString)) === 'done'
  if (await isFilled()) return waiting?.dismiss()
  await fillingAlone(connectionString, async () => {
    if (await isFilled()) return waiting?.dismiss()
    say('Filling the demo marketplace ...')
    const begun = performance.now()
    await (waiting ?? startFillProcess()).fill(connectionString)
    say(`The demo marketplace is filled (${((performance.now() - begun) / 1000).toFixed(1)} s).`)
  })
}

function greet(address: string, config: Config): void {
  say(`\nThe marketplace runs at ${address}`)
  if (!config.demo) return
  say('\nDemo accounts:')
  for (const { label, userName, password } of demoAccounts) say(`  ${label.padEnd(8)} ${userName}   ${password}`)
  say(`\nEmails and text messages of the demo: ${address}/dev/outbox`)
}

/** Stores the assets of this release for later ones; without them, only pages that were opened before an upgrade suffer. */
async function keepAssets({ parts: { files } }: App, log: pino.Logger): Promise<void> {
  await storeAssets(files, resolve(webBuild, 'client/assets')).catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'The assets of this release could not be stored for the next one.')
  })
}

async function start(): Promise<void> {
  const envFile = addEnvFile()
  if (envFile !== undefined) say(`Settings are read from ${envFile}; what the environment says goes before.`)
  const { config, secrets } = readConfig()
  const log = pino({ level: config.logLevel })
  // Loads the app while the database starts.
  const loading = import('./app.ts')
  let filling: FillProcess | undefined
  const onFirstStart = () => {
    if (config.demo) filling = startFillProcess()
  }
  const database = await startConfiguredDatabase(config, { log, onFirstStart })
  const { connectionString } = database

  let app: App | undefined
  const ending = closeWithGrace({ delay: stopWithinMs, logger: false, skip: [...stopSignals] }, async ({ err }) => {
    // Not at level fatal, which pino flushes synchronously: with a pipe that is no longer read, that would never
    // return.
    if (err !== undefined) log.error({ err }, 'the program stops after an error')
    else log.debug('stopping')
    await app?.close()
    await database.stop()
  })
  onStopSignal(() => ending.close())

  try {
    await migrate(connectionString)
    const { createApp } = await loading
    if (config.demo) await fillDemo(connectionString, filling)
    const cache = new PageCache()
    app = await createApp({
      config,
      secrets,
      connectionString,
      log,
      pages: (server, { withinLimit, rate, files, database: { hasReplica } }) =>
        pages(server, {
          buildDirectory: webBuild,
          cache,
          withinLimit,
          hasReplica,
          rate,
          files,
          publicUrl: config.publicUrl,
          secretQueries: [paths.wallets(), paths.mobileWallets()],
        }),
      onPublicChange: (tags) => cache.clear(tags),
    })
    const address = await app.listen()
    releaseMemory()
    releaseMemoryWhenIdle()
    greet(address, config)
    void app.lookOutside()
    if (config.production) void keepAssets(app, log)
  } catch (error) {
    ending.uninstall()
    await app?.close()
    await database.stop()
    throw error
  }
}

await start().catch(refuseToStart)
