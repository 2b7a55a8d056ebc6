import closeWithGrace from 'close-with-grace'
import pino from 'pino'
import { type App, createApp } from './app.ts'
import { readConfig } from '#platform/config.ts'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { migrate } from '#platform/migrate.ts'
import { onStopSignal, stopSignals } from '#platform/stop-signals.ts'

const stopWithinMs = 10_000

/** Something a person must put right; said in one sentence, without a stack. */
function refuseToStart(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
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

  await migrate(connectionString)
  app = await createApp({ config, secrets, connectionString, log })
  const address = await app.listen()
  process.stdout.write(`\nThe marketplace runs at ${address}\n`)
}

await start().catch(refuseToStart)
