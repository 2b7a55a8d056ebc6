/**
 * Commands for operators at the terminal; `npm run admin` lists them. They run beside the server, with its settings.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { UserId } from '@market/contract/ids.ts'
import { counted } from '@market/contract/numbers.ts'
import pino from 'pino'
import { checkInstallation } from './check-installation.ts'
import { runProgram, say, withConfiguredDatabase } from './command-program.ts'
import { exportFolder, importFolder } from './import-export.ts'
import { type CommandLineBase, runAtCommandLine } from './run-at-command-line.ts'
import { clearSecondFactor, endStaffAccess, renewStaffAccess, retryFailedJobs } from '#modules/admin/public.ts'
import { restoreAccount, suspendAccount } from '#modules/identity/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { addEnvFile } from '#platform/config/env-file.ts'
import { openDatabase, withConnection } from '#platform/database/engine/public.ts'
import { type MaintenanceMode, setMaintenance } from '#platform/http/maintenance.ts'
import { smtpSender } from '#platform/messages/smtp-sender.ts'
import { onStopSignal } from '#platform/process/stop-signals.ts'

const usage = `Usage: npm run admin -- COMMAND
  create [--email A --name N --level owner|staff]   adds a staff member; ADMIN_PASSWORD or a prompt gives the password
  reset-second-factor --email A                     removes the second factor of a staff member and ends their sessions
  suspend --email A --reason TEXT                   suspends a user or a staff member
  restore --email A                                 ends the suspension
  retry-jobs JOB                                    retries the failed jobs of one kind, such as messages.send
  send-test-mail --email A                          sends an email through SMTP_URL at once
  check                                             checks the settings and every service, one sentence each
  import --from FOLDER [--dry-run]                  adds the people, listings and categories of CSV or NDJSON files
  export --to FOLDER [--format csv|ndjson]          saves the marketplace in the same files
  maintenance on|read-only|off                      closes the marketplace, or makes it read-only, except for operators`

interface Found {
  readonly id: UserId
  readonly isStaff: boolean
}

async function findByEmail(ctx: Ctx, email: string): Promise<Found> {
  const row = await ctx.tx
    .selectFrom('users')
    .select(['id', 'type'])
    .where('email', '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Error(`No one has the email address ${email}.`)
  return { id: row.id, isStaff: row.type === 'ADMIN' }
}

async function suspend(ctx: Ctx, email: string, reason: string): Promise<void> {
  const { id, isStaff } = await findByEmail(ctx, email)
  if (isStaff) return void (await endStaffAccess(ctx, { id, reason }))
  await suspendAccount(ctx, id, reason)
  audit(ctx, { target: ['user', id], reason, before: { suspended: false }, after: { suspended: true } })
}

async function restore(ctx: Ctx, email: string): Promise<void> {
  const { id, isStaff } = await findByEmail(ctx, email)
  if (isStaff) return void (await renewStaffAccess(ctx, id))
  await restoreAccount(ctx, id)
  audit(ctx, { target: ['user', id], before: { suspended: true }, after: { suspended: false } })
}

async function sendTestMail({ smtpUrl, mailFrom }: Config, recipient: string): Promise<void> {
  if (smtpUrl === undefined) throw new Error('SMTP_URL is not set, so emails go to /dev/outbox.')
  const sender = smtpSender(smtpUrl, mailFrom)
  try {
    const body = 'This email shows that the marketplace can send email.'
    await sender.send({ id: randomUUID(), channel: 'mail', recipient, subject: 'Test', body })
  } finally {
    await sender.close()
  }
}

const isMode = (text: string): text is MaintenanceMode => ['on', 'read-only', 'off'].includes(text)

interface Given {
  readonly email: string
  readonly reason: string
  readonly from: string
  readonly to: string
  readonly format: string
  readonly isDryRun: boolean
  readonly argument: string
}

interface Place extends CommandLineBase {
  readonly connectionString: string
  /** Aborted when the operator stops the command. */
  readonly signal: AbortSignal
}

/** Each returns the sentence to print. */
const commands: Readonly<Record<string, (place: Place, given: Given) => Promise<string>>> = {
  async 'reset-second-factor'(place, { email }) {
    await runAtCommandLine(place, 'admin.resetSecondFactor', async (ctx) => {
      const { id, isStaff } = await findByEmail(ctx, email)
      if (!isStaff) throw new Error(`${email} is not a staff member, and only staff have a second factor.`)
      await clearSecondFactor(ctx, id)
    })
    return `${email} no longer has a second factor and must log in again.`
  },
  async suspend(place, { email, reason }) {
    if (reason === '') throw new Error('Add --reason: the suspended user sees it.')
    await runAtCommandLine(place, 'moderation.suspendPerson', (ctx) => suspend(ctx, email, reason))
    return `${email} is suspended.`
  },
  async restore(place, { email }) {
    await runAtCommandLine(place, 'moderation.restorePerson', (ctx) => restore(ctx, email))
    return `${email} is no longer suspended.`
  },
  async 'retry-jobs'(place, { argument: job }) {
    if (job === '') throw new Error('Add the kind of job, such as messages.send.')
    await runAtCommandLine(place, 'admin.retryFailedJobs', (ctx) => retryFailedJobs(ctx, { job }))
    return `The failed jobs ${job} run again.`
  },
  async 'send-test-mail'({ config }, { email }) {
    await sendTestMail(config, email)
    return `The mail server accepted an email to ${email}.`
  },
  async check(place) {
    const findings = await checkInstallation(place)
    for (const { service, isGood, sentence } of findings)
      say(`${isGood ? 'good   ' : 'PROBLEM'} ${service}: ${sentence}`)
    const problems = findings.filter(({ isGood }) => !isGood).length
    if (problems > 0) throw new Error(`${counted(problems, 'problem')} found.`)
    return 'No problem was found.'
  },
  import: (place, given) => importFolder(place, given, place.signal),
  export: (place, given) => exportFolder(place, given, place.signal),
  async maintenance(place, { argument: mode }) {
    if (!isMode(mode)) throw new Error('Add on, read-only or off.')
    await withConnection(place.connectionString, (client) => setMaintenance(client, mode))
    await runAtCommandLine(place, 'admin.setMaintenance', async (ctx) =>
      audit(ctx, { target: ['setting', 'maintenance'], after: { mode } }),
    )
    return `Maintenance is ${mode}, in every process.`
  },
}

const options = {
  email: { type: 'string' },
  reason: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const
const needsNoEmail = ['check', 'import', 'export']

async function main(): Promise<void> {
  const [verb = '', ...args] = process.argv.slice(2)
  if (verb === 'create') {
    // That program reads its options itself.
    process.argv.splice(2, 1)
    await import('./admin-create.ts')
    return
  }
  const command = commands[verb]
  if (command === undefined) throw new Error(usage)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { email = '', reason = '', from = '', to = '', format = 'csv', 'dry-run': isDryRun = false } = values
  const [argument = '', ...others] = positionals
  const takesArgument = ['retry-jobs', 'maintenance'].includes(verb)
  if (others.length > 0 || (argument !== '' && !takesArgument)) throw new Error(usage)
  if (email === '' && !takesArgument && !needsNoEmail.includes(verb)) throw new Error('Add --email.')
  const given = { email: email.trim(), reason: reason.trim(), argument, from, to, format, isDryRun }
  addEnvFile()
  const { config, secrets } = readConfig(process.env, { besideProgram: true })
  const log = pino({ level: 'warn' }, { write: (line) => say((JSON.parse(line) as { msg: string }).msg) })
  // A stopped command ends as usual, so that its embedded database stops too.
  const stopping = new AbortController()
  onStopSignal(() => stopping.abort())
  const { signal } = stopping
  const run = async ({ connectionString }: { connectionString: string }) => {
    const database = openDatabase(connectionString, 4)
    try {
      say(await command({ config, secrets, database, connectionString, signal }, given))
    } finally {
      await database.close()
    }
  }
  await withConfiguredDatabase(config, run, verb === 'check' ? { log } : {})
}

await runProgram(main)
