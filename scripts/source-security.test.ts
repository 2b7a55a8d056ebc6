import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')

const sources = globSync('{apps/server/src,apps/web/app,packages/contract/src}/**/*.{ts,tsx}', {
  cwd: project,
  exclude: (name) => /\.test\.tsx?$|(^|\/)testing$/.test(name),
}).map((path) => ({ path, text: readFileSync(join(project, path), 'utf8') }))

/** The files in which a pattern occurs. */
const filesWith = (pattern: RegExp): string[] =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).toSorted()

test('no text is run as code', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(filesWith(/\beval\(|new Function\(|set(Timeout|Interval)\(\s*['"`]|from 'node:vm'/)).toEqual([
    // Looks up the garbage collector of V8, by a constant.
    'apps/server/src/platform/process/release-memory.ts',
  ])
})

test('programs are started with a list of arguments, and never through a shell', () => {
  expect(filesWith(/shell: (?!false)|\{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'/)).toEqual([])
})

test('HTML is written as HTML only where it was sanitized, escaped as JSON, or is a constant', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([
    'apps/web/app/features/shell/shell-fallback.tsx',
    'apps/web/app/root.tsx',
    'apps/web/app/ui/data-display/rich-text.tsx',
    'apps/web/app/ui/layout/json-ld.tsx',
  ])
})

test('SQL is written without parameters only where no input can be part of it', () => {
  expect(filesWith(/sql\.raw\(/)).toEqual([
    'apps/server/src/modules/chat/store-lists.ts',
    'apps/server/src/modules/chat/store.ts',
    'apps/server/src/modules/import-export/export-queries.ts',
    'apps/server/src/modules/search/store-sellers.ts',
    'apps/server/src/platform/database/engine/plan-once.ts',
  ])
})

test('nothing secret is made by Math.random', () => {
  // It spreads the reconnects of browsers over some seconds.
  expect(filesWith(/Math\.random/)).toEqual(['apps/web/app/lib/api/socket.ts'])
})

test('the only hash functions of our own code are SHA-256 and argon2id, and one file encrypts', () => {
  expect(filesWith(/create(Hash|Hmac)\((?!'sha256'[,)])/)).toEqual([])
  expect(filesWith(/create(De)?[Cc]ipher/)).toEqual(['apps/server/src/platform/config/encrypt.ts'])
  expect(filesWith(/create(Sign|DiffieHellman)\(/)).toEqual([])
})

test('no connection skips the check of certificates', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|minVersion/)).toEqual([])
})

test('no request of the server follows a redirect by default', () => {
  const asking = sources.filter(({ path, text }) => path.startsWith('apps/server') && /\bfetch\(/.test(text))
  expect(asking.length).toBeGreaterThan(0)
  const following = asking.filter(
    ({ text }) => text.match(/\bfetch\(/g)?.length !== text.match(/redirect: '(error|manual)'/g)?.length,
  )
  expect(following.map(({ path }) => path)).toEqual([])
})

test('the server logs through its one logger, and only commands and the start speak to their terminal', () => {
  const writing = filesWith(/\bconsole\.(log|info|warn|error|debug)\(|appendFile|process\.std(out|err)\.write/)
  expect(writing.filter((path) => path.startsWith('apps/server'))).toEqual([
    'apps/server/src/admin-create.ts',
    'apps/server/src/command-program.ts',
    'apps/server/src/main.ts',
    'apps/server/src/platform/embedded-postgres/start-log.ts',
  ])
})

test('every package is pinned to one version, comes from the registry and has a checksum', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(project, path), 'utf8'))
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { link?: true; resolved?: string; integrity?: string }>
  }
  const fromElsewhere = Object.entries(packages).filter(
    ([path, { link, resolved, integrity }]) =>
      path.includes('node_modules/') &&
      link !== true &&
      (integrity === undefined || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'))),
  )
  expect(fromElsewhere.map(([path]) => path)).toEqual([])
  const manifests = globSync('{,{apps,packages,scripts}/*/,e2e/,bench/}package.json', { cwd: project })
  expect(manifests).toContain('scripts/packaged-node/package.json')
  const pinned = /^\d+\.\d+\.\d+(-[\w.]+)?$|^file:scripts\/[\w-]+$/
  const loose = manifests.flatMap((path) => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = read(path)
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies } as Record<string, string>
    return Object.entries(all).filter(([, version]) => !pinned.test(version))
  })
  expect(loose).toEqual([])
})
