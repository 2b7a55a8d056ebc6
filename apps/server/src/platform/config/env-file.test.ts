import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addEnvFile } from './env-file.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

function emptyFolder(): string {
  const folder = temporaryFolder('env')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function folderWith(text: string): string {
  const folder = emptyFolder()
  writeFileSync(join(folder, '.env'), text)
  return folder
}

test('settings in .env count as environment variables, which take precedence', () => {
  const folder = folderWith('# Ours.\nNODE_ENV=production\nPORT=4000\nSMTP_URL="smtp://m:p#w@mail.test"\n')
  const environment = { PORT: '5000' }
  expect(addEnvFile(environment, folder)).toBe(join(folder, '.env'))
  expect(environment).toEqual({ NODE_ENV: 'production', PORT: '5000', SMTP_URL: 'smtp://m:p#w@mail.test' })
})

test('without a .env nothing is added, and tests do not read it', () => {
  const none = {}
  expect(addEnvFile(none, emptyFolder())).toBeUndefined()
  const ofTests = { NODE_ENV: 'test' }
  expect(addEnvFile(ofTests, folderWith('DATABASE_URL=postgres://market@db/market'))).toBeUndefined()
  expect([none, ofTests]).toEqual([{}, { NODE_ENV: 'test' }])
})

test('an unreadable .env prevents the start', () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, '.env'))
  expect(() => addEnvFile({}, folder)).toThrow(
    /^The settings in \S+\.env cannot be read \(EISDIR.*\): let the user who starts the program read it, or move it away\.$/,
  )
})
