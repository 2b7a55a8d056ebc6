import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { adminSignIn, listAudit } from '@market/contract/admin/endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { describeDatabase } from '#platform/database/engine/public.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { password, type Someone } from '../fixtures/people.ts'

const market = useTestApp()
const program = join(import.meta.dirname, '../../src/admin-create.ts')

/** Runs the command as an operator would, outside the server, and returns its output. */
async function adminCreate(email: string, settings: object = { DATABASE_URL: market.connectionString }) {
  const env = { ...process.env, ...settings, ADMIN_PASSWORD: password }
  const flags = ['--disable-warning=ExperimentalWarning', program, '--email', email, '--name', 'Ada Park']
  try {
    return (await promisify(execFile)(process.execPath, flags, { env })).stdout
  } catch (error) {
    return (error as { stderr: string }).stderr
  }
}

const owner = 'first@console.test'
const aCommandTakesSeconds = { timeout: 60_000 }

test(
  'creating a console member from the command line is audited without the password',
  aCommandTakesSeconds,
  async () => {
    expect(await adminCreate(owner)).toBe(
      `${owner} can log in at /admin/sign-in as owner, with ${describeDatabase(market.connectionString)}.\n`,
    )
    const signedIn = (await market.call(adminSignIn, { userName: owner, password })) as Someone
    const { records } = await market.call(listAudit, { act: 'admin.addStaffAtCommandLine' }, signedIn)
    const after = { fullName: 'Ada Park', email: owner, level: 'owner' }
    expect(records).toMatchObject([
      { by: 'Command line', actor: null, targetKind: 'staff', targetId: signedIn.user.id, after },
    ])
    expect(JSON.stringify(records)).not.toContain(password)
    const { rows } = await market.app.parts.database.pool.query(`select address from audit_log where actor_id is null`)
    expect(rows).toEqual([{ address: 'command line' }])
  },
)

test(
  'an email that a console member already has is rejected with a message and not audited',
  aCommandTakesSeconds,
  async () => {
    expect(await adminCreate(owner)).toBe('A staff member already uses this email address.\n')
    const { rows } = await market.app.parts.database.pool.query(
      `select from audit_log where act = 'admin.addStaffAtCommandLine'`,
    )
    expect(rows).toHaveLength(1)
  },
)

test(
  'without the settings of the server, the command creates no second marketplace',
  aCommandTakesSeconds,
  async () => {
    const folder = temporaryFolder('beside')
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const DATA_DIR = join(folder, 'data')
    expect(await adminCreate(owner, { DATA_DIR, DATABASE_URL: '' })).toBe(
      `There is no marketplace here: DATABASE_URL is not set, and the data folder ${DATA_DIR} has no database. Run this with the settings of the program, or start it once.\n`,
    )
    expect(existsSync(DATA_DIR)).toBe(false)
  },
)
