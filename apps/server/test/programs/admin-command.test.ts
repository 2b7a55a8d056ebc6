import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getAdmin, listAudit } from '@market/contract/admin/endpoints.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerAdmin } from '../fixtures/admins.ts'
import { failJob } from '../fixtures/failed-jobs.ts'
import { startMailServer } from '../fixtures/mail-server.ts'
import { registerBuyer, type Someone } from '../fixtures/people.ts'
import { makeThumbnail } from '#modules/uploads/jobs.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const program = join(import.meta.dirname, '../../src/admin.ts')
let owner: Someone
let buyer: Someone
beforeAll(async () => {
  ;[owner, buyer] = await Promise.all([registerAdmin(market), registerBuyer(market)])
})

/** Runs a command as an operator would, beside the server, and returns its output. */
async function admin(args: readonly string[], settings: Record<string, string> = {}): Promise<string> {
  const { dataDir } = market.app.parts.config
  const env = { ...process.env, DATABASE_URL: market.connectionString, DATA_DIR: dataDir, ...settings }
  const flags = ['--disable-warning=ExperimentalWarning', program, ...args]
  return promisify(execFile)(process.execPath, flags, { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
}

test('a user is suspended and restored, which their devices and the audit log show', async () => {
  const email = buyer.user.email ?? ''
  const { token } = buyer
  expect(await admin(['suspend', '--email', email])).toBe('Add --reason: the suspended user sees it.\n')
  expect(await admin(['suspend', '--email', email, '--reason', 'Fraud'])).toBe(`${email} is suspended.\n`)
  expect((await market.call(getProfile, {}, { token })).user.suspendedReason).toBe('Fraud')
  const { records } = await market.call(listAudit, { act: 'moderation.suspendPerson' }, { token: owner.token })
  expect(records).toMatchObject([{ by: 'Command line', actor: null, targetId: buyer.user.id, reason: 'Fraud' }])
  expect(await admin(['restore', '--email', email])).toBe(`${email} is no longer suspended.\n`)
  expect(await admin(['restore', '--email', 'no@one.test'])).toBe('No one has the email address no@one.test.\n')
})

test('a maintenance mode is in the audit log', async () => {
  expect(await admin(['maintenance', 'read-only'])).toBe('Maintenance is read-only, in every process.\n')
  expect(await admin(['maintenance', 'off'])).toBe('Maintenance is off, in every process.\n')
  const { records } = await market.call(listAudit, { act: 'admin.setMaintenance' }, { token: owner.token })
  expect(records).toMatchObject([
    { by: 'Command line', targetId: 'maintenance', after: { mode: 'off' } },
    { by: 'Command line', targetId: 'maintenance', after: { mode: 'read-only' } },
  ])
})

test('the last owner cannot be suspended, and a reset second factor ends their session', async () => {
  const email = owner.user.email ?? ''
  expect(await admin(['suspend', '--email', email, '--reason', 'Left'])).toMatch(/owner/)
  expect(await admin(['reset-second-factor', '--email', buyer.user.email ?? ''])).toContain('is not a staff member')
  expect(await admin(['reset-second-factor', '--email', email])).toBe(
    `${email} no longer has a second factor and must log in again.\n`,
  )
  expect((await market.refusal(getAdmin, {}, { token: owner.token })).status).toBe(401)
})

test('failed jobs run again, and a kind without any is reported', async () => {
  await failJob(market, makeThumbnail, 1)
  expect(await admin(['retry-jobs', makeThumbnail.name])).toBe(`The failed jobs ${makeThumbnail.name} run again.\n`)
  expect(await admin(['retry-jobs', 'nothing'])).not.toContain('run again')
})

test('a test email leaves through the mail server, and without one the command says so', async () => {
  const mail = await startMailServer()
  onTestFinished(() => mail.close())
  const sent = await admin(['send-test-mail', '--email', 'ada@example.test'], { SMTP_URL: mail.url })
  expect(sent).toBe('The mail server accepted an email to ada@example.test.\n')
  expect(await admin(['send-test-mail', '--email', 'ada@example.test'])).toContain('SMTP_URL is not set')
})

test('the check reports each service in a sentence, and fails for one that does not respond', async () => {
  const good = await admin(['check'])
  expect(good).toMatch(/good {4}Database: PostgreSQL \d+/)
  expect(good).toContain('good    Files: The folder of DATA_DIR can be written, read and cleared.')
  expect(good).toContain('No problem was found.')
  const bad = await admin(['check'], { SMTP_URL: 'smtp://127.0.0.1:9' })
  expect(bad).toMatch(/PROBLEM Email: .*ECONNREFUSED.* Correct SMTP_URL\./)
  expect(bad).toContain('1 problem found.')
})

test('an unknown command prints the list of commands', async () => {
  expect(await admin(['frobnicate'])).toContain('Usage: npm run admin -- COMMAND')
})

test.each([
  [['maintenance', 'maybe'], 'Add on, read-only or off.'],
  [['maintenance', 'on', 'off'], 'Usage: npm run admin -- COMMAND'],
  [['suspend', 'ada@example.test', '--reason', 'Fraud'], 'Usage: npm run admin -- COMMAND'],
  [['suspend', '--reason', 'Fraud'], 'Add --email.'],
  [['send-test-mail'], 'Add --email.'],
  [['retry-jobs'], 'Add the kind of job, such as messages.send.'],
])('%s is rejected', async (args, message) => {
  expect(await admin(args)).toContain(message)
})
