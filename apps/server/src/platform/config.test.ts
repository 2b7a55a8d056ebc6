import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from './config.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'market-config-'))

test('needs nothing to be set, and keeps the secret of its data folder', () => {
  const DATA_DIR = folder()
  const first = readConfig({ DATA_DIR })
  expect(first.config).toMatchObject({ production: false, port: 3000, demo: true, databaseUrl: undefined })
  expect(readConfig({ DATA_DIR }).secrets).toEqual(first.secrets)
  expect(readConfig({ DATA_DIR: folder() }).secrets).not.toEqual(first.secrets)
})

test('lists every wrong setting at once', () => {
  const wrong = { DATA_DIR: folder(), PORT: 'many', DATABASE_URL: 'mysql://x', SECRET: 'short' }
  expect(() => readConfig(wrong)).toThrow(/PORT:[\s\S]*DATABASE_URL:[\s\S]*SECRET:/)
})

test('production refuses every embedded default that would be unsafe there, and says which', () => {
  const refused = () => readConfig({ NODE_ENV: 'production', DATA_DIR: folder() })
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SECRET', 'SMTP_URL', 'SMS_GATEWAY_URL', 'card payment provider']) {
    expect(refused).toThrow(`${name} is missing`)
  }
})

test('.env.example names every setting and nothing else', () => {
  const example = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8')
  const named = [...example.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1])
  expect(named.toSorted()).toEqual(settingNames.toSorted())
})
