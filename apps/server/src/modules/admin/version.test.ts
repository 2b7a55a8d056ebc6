import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getVersion } from '@market/contract/admin/endpoints-settings.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('an operator reads the version of the program, and nobody else learns which faults it may have', async () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  const { token } = await registerAdmin(market)
  expect(await market.call(getVersion, {}, { token })).toEqual({ version, commit: null })
  expect((await market.refusal(getVersion)).status).toBe(401)
  expect((await market.refusal(getVersion, {}, { token: (await registerBuyer(market)).token })).status).toBe(403)
})
