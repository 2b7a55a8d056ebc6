/**
 * Creates a staff member of the console: `npm run admin:create -- --email a@b.c --name 'Ada Park'`. Prompts for missing
 * options; the password can also come from ADMIN_PASSWORD.
 */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { newStaffForm } from '@market/contract/admin/forms.ts'
import pino from 'pino'
import { addStaffAtCommandLine } from '#modules/admin/public.ts'
import { commandLine } from '#platform/context/audit.ts'
import { createClock } from '#platform/clock/clock.ts'
import { readConfig } from '#platform/config/config.ts'
import { startConfiguredDatabase } from '#platform/database/configured-database.ts'
import { migrate, openDatabase } from '#platform/database/engine/public.ts'
import { addEnvFile } from '#platform/config/env-file.ts'
import { createRuntime } from '#platform/context/runtime.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Reads the command-line options and prompts for the missing ones. */
async function readAnswers() {
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      password: { type: 'string' },
      level: { type: 'string', default: 'owner' },
    },
  })
  let isSecret = false
  const echo = new Writable({
    write(typed, _, done) {
      if (!isSecret) process.stdout.write(typed as Buffer)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output: echo, terminal: process.stdin.isTTY })
  const lines = terminal[Symbol.asyncIterator]()
  const ask = async (given: string | undefined, question: string): Promise<string> => {
    if (given !== undefined) return given
    process.stdout.write(question)
    const { value } = (await lines.next()) as { value: string | undefined }
    return value ?? ''
  }
  const askSecret = async (given: string | undefined, question: string): Promise<string> => {
    isSecret = true
    const answer = await ask(given, question)
    isSecret = false
    if (given === undefined) say('')
    return answer
  }
  try {
    return newStaffForm.safeParse({
      email: await ask(values.email, 'Email: '),
      fullName: await ask(values.name, 'Full name: '),
      password: await askSecret(values.password ?? process.env['ADMIN_PASSWORD'], 'Password: '),
      level: values.level,
    })
  } finally {
    terminal.close()
  }
}

async function create(): Promise<void> {
  addEnvFile()
  const answers = await readAnswers()
  if (!answers.success) {
    for (const { message } of answers.error.issues) process.stderr.write(`${message}\n`)
    process.exitCode = 1
    return
  }
  const { config, secrets } = readConfig(process.env, { besideProgram: true })
  const configured = await startConfiguredDatabase(config)
  await migrate(configured.connectionString)
  const database = openDatabase(configured.connectionString, 1)
  try {
    const runtime = createRuntime({
      database,
      clock: createClock(),
      log: pino({ level: 'silent' }),
      origin: () => '',
      signingSecret: secrets.signing,
      consumers: [],
      addJobs: () => [],
      send: () => undefined,
      online: async () => new Set(),
      endSessions: () => undefined,
      reauthenticate: () => undefined,
    })
    const caller = { ...runtime.asSystem, network: { address: commandLine, userAgent: null } }
    await runtime.command(caller, (ctx) => addStaffAtCommandLine(ctx, answers.data))
    say(`${answers.data.email} can log in at /admin/sign-in as ${answers.data.level}, with ${configured.described}.`)
  } finally {
    await database.close()
    await configured.stop()
  }
}

try {
  await create()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
