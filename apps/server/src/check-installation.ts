import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { createModules } from './modules.ts'
import { createClock } from '#platform/clock/clock.ts'
import { reportedDifference } from '#platform/clock/clock-check.ts'
import type { Config, Secrets } from '#platform/config/config.ts'
import { type Database, withConnection } from '#platform/database/engine/public.ts'
import { reasonOf } from '#platform/errors.ts'
import { createFileStore } from '#platform/files/create-file-store.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { smtpSender } from '#platform/messages/smtp-sender.ts'

/** The result of checking one service, as a sentence. */
export interface Finding {
  readonly service: string
  readonly isGood: boolean
  readonly sentence: string
}

/** Runs a check and turns its failure into a finding. */
async function find(service: string, check: () => Promise<string>, remedy: string): Promise<Finding> {
  try {
    return { service, isGood: true, sentence: await check() }
  } catch (error) {
    return { service, isGood: false, sentence: `${reasonOf(error)}. ${remedy}` }
  }
}

const checkDatabase = (connectionString: string) =>
  withConnection(connectionString, async (client) => {
    const clock = createClock()
    const { rows } = await client.query<{ version: string; locale: string; at: Date }>(
      `select current_setting('server_version') as version, datctype as locale, clock_timestamp() as at
        from pg_database where datname = current_database()`,
    )
    const [{ version, locale, at }] = rows as [{ version: string; locale: string; at: Date }]
    const skew = Math.abs(clock.now().getTime() - at.getTime())
    if (skew > reportedDifference)
      throw new Error(`Its clock differs from this machine's by ${Math.round(skew / 1000)} seconds`)
    return `PostgreSQL ${version.split(' ', 1)[0]}, locale ${locale}, and the clocks agree.`
  })

/** Writes, reads and removes a file, which needs the same rights as uploads. */
async function checkFiles(files: FileStore, place: string): Promise<string> {
  const name = `check-${randomUUID()}.txt`
  const bytes = Buffer.from(name)
  await files.write(name, bytes)
  const found = await files.read(name)
  const isSame = found !== null && (await buffer(found.stream)).equals(bytes)
  await files.remove(name)
  if (!isSame) throw new Error('A file came back changed')
  return `${place} can be written, read and cleared.`
}

async function checkMail(smtpUrl: string, mailFrom: string): Promise<string> {
  const sender = smtpSender(smtpUrl, mailFrom)
  try {
    await sender.check()
    return 'The mail server accepts the login. "send-test-mail" shows whether it delivers.'
  } finally {
    await sender.close()
  }
}

interface Installation {
  readonly config: Config
  readonly secrets: Secrets
  readonly database: Database
  readonly connectionString: string
}

/** Returns the problems that the modules find with their own outside services, such as payments and the virus scanner. */
async function checkModules({ config, secrets, database }: Installation, files: FileStore): Promise<Finding[]> {
  const problems: string[] = []
  const write = (line: string) => {
    const { msg, reason } = JSON.parse(line) as { msg: string; reason?: string }
    problems.push(reason === undefined ? msg : `${msg} (${reason})`)
  }
  const log = pino({ level: 'warn' }, { write })
  const modules = createModules({ config, secrets, database, clock: createClock(), files })
  await Promise.all(modules.map(async (module) => module.lookOutside?.(log)))
  return problems.length === 0
    ? [{ service: 'Payments and virus scanner', isGood: true, sentence: 'Those that are configured respond.' }]
    : problems.map((sentence) => ({ service: 'Outside service', isGood: false, sentence }))
}

/** Checks every service that the settings name, without changing anything that users see. */
export async function checkInstallation(installation: Installation): Promise<Finding[]> {
  const { config, secrets, connectionString } = installation
  const files = createFileStore(config, secrets, pino({ level: 'silent' }))
  const place = config.s3 === undefined ? `The folder of DATA_DIR` : `The bucket ${config.s3.bucket}`
  const { smtpUrl, mailFrom, smsGatewayUrl } = config
  const notSet = async (sentence: string) => sentence
  return [
    await find('Database', () => checkDatabase(connectionString), 'Synchronize the clocks (NTP).'),
    await find('Files', () => checkFiles(files, place), 'Correct DATA_DIR or the S3_ settings, and its rights.'),
    await find(
      'Email',
      () => (smtpUrl === undefined ? notSet('SMTP_URL is not set.') : checkMail(smtpUrl, mailFrom)),
      'Correct SMTP_URL.',
    ),
    {
      service: 'Text messages',
      isGood: true,
      sentence:
        smsGatewayUrl === undefined
          ? 'SMS_GATEWAY_URL is not set.'
          : 'The gateway cannot be checked without sending a message: register with a phone number.',
    },
    ...(await checkModules(installation, files)),
  ]
}
