import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getVersion } from '@market/contract/admin/endpoints-settings.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('anyone can ask for the version of the program', async () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../../../../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  expect(await market.call(getVersion, {})).toEqual({ version, commit: null })
})
