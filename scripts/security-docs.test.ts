import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')

test('every test that docs/security.md names is there', () => {
  const tests = globSync('{apps/server,packages/contract,e2e}/**/*.{test,spec}.ts', {
    cwd: project,
    exclude: (name) => name.includes('node_modules'),
  })
  const page = readFileSync(join(project, 'docs/security.md'), 'utf8')
  const named = [...page.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !tests.some((path) => path === name || path.endsWith(`/${name}`)))).toEqual([])
})
