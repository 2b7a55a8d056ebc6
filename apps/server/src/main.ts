import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { paths } from '@market/contract/paths.ts'
import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import type { App } from './app.ts'
import { demoAccounts } from '#demo/content/accounts.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { fillingAlone, fillState } from '#platform/initial-fill.ts'
import { migrate } from '#platform/migrate.ts'
import { pages } from '#platform/pages.ts'
import { PageCache } from '#platform/pages/page-cache.ts'
import { releaseMemory } from '#platform/release-memory.ts'
import { onStopSignal, stopSignals } from '#platform/stop-signals.ts'

const stopWithinMs = 10_000
const fillProgram = resolve(import.meta.dirname, 'demo/fill.ts')
const webBuild = resolve(import.meta.dirname, '../../web/build')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Something a person must put right; said in one sentence, without a stack. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

/** Fills an empty marketplace with the demo, in a process of its own; of servers that start together one fills. */
async function fillDemo(connectionString: string): Promise<void> {
  if ((await fillState(connectionString)) === 'done') return
  await fillingAlone(connectionString, () => fillUnlessDone(connectionString))
}

async function fillUnlessDone(connectionString: string): Promise<void> {
  if ((await fillState(connectionString)) === 'done') return
  say('Filling the demo marketplace ...')
  const begun = performance.now()
  // To keep what it compiles would take longer than to compile it; this process keeps it when it ends.
  const env = { ...process.env, NODE_DISABLE_COMPILE_CACHE: '1' }
  const child = spawn(process.execPath, [fillProgram, connectionString], { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0)
    throw new Error('The demo marketplace could not be filled. Start again to fill it from the beginning.')
  say(`The demo marketplace is filled (${((performance.now() - begun) / 1000).toFixed(1)} s).`)
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
  // While the database starts.
  const loading = import('./app.ts')
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
    await migrate(connectionString)
    const { createApp } = await loading
    if (config.demo) await fillDemo(connectionString)
    const cache = new PageCache()
    app = await createApp({
      config,
      secrets,
      connectionString,
      log,
      pages: (server) =>
        pages(server, {
          buildDirectory: webBuild,
          cache,
          publicUrl: config.publicUrl,
          secretQueries: [paths.mobileWallets()],
        }),
      onPublicChange: (tags) => cache.clear(tags),
    })
    const address = await app.listen()
    releaseMemory()
    greet(address, config)
  } catch (error) {
    ending.uninstall()
    await app?.close()
    await embedded?.stop()
    throw error
  }
}

await start().catch(refuseToStart)
