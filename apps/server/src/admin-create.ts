/**
 * Creates a staff member of the console: `npm run admin:create -- --email a@b.c --name 'Ada Park'`. Prompts for missing
 * options; the password can also come from ADMIN_PASSWORD.
 */
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { newStaffForm } from '@market/contract/admin/forms.ts'
import { runProgram, say, withConfiguredDatabase } from './command-program.ts'
import { runAtCommandLine } from './run-at-command-line.ts'
import { addStaffAtCommandLine } from '#modules/admin/public.ts'
import { readConfig } from '#platform/config/config.ts'
import { migrate, openDatabase } from '#platform/database/engine/public.ts'
import { addEnvFile } from '#platform/config/env-file.ts'

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
  if (!answers.success) throw new Error(answers.error.issues.map(({ message }) => message).join('\n'))
  const { email, level } = answers.data
  const { config, secrets } = readConfig(process.env, { besideProgram: true })
  await withConfiguredDatabase(config, async ({ connectionString, described }) => {
    await migrate(connectionString)
    const database = openDatabase(connectionString, 1)
    try {
      await runAtCommandLine({ config, secrets, database }, 'admin.addStaffAtCommandLine', (ctx) =>
        addStaffAtCommandLine(ctx, answers.data),
      )
      say(`${email} can log in at /admin/sign-in as ${level}, with ${described}.`)
    } finally {
      await database.close()
    }
  })
}

await runProgram(create)
