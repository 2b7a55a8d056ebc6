import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let folder: string

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const putJson = (path: string, value: unknown) => put(path, JSON.stringify(value))

const rootEntry = { name: 'small', version: '1.0.0', workspaces: ['apps/*'] }
const webEntry = { name: '@market/web', version: '1.0.0' }
const link = { 'node_modules/@market/web': { resolved: 'apps/web', link: true } }
const lock = (packages: Record<string, unknown> = {}) => ({
  name: 'small',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: { '': rootEntry, 'apps/web': webEntry, ...link, ...packages },
})
/** Files that a manual npm installation leaves behind. */
const putInstalled = (packages: Record<string, unknown> = {}) => {
  putJson('node_modules/.package-lock.json', { packages: { ...link, ...packages } })
}

/** A project of the same structure, small enough to install and build quickly. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  cpSync(import.meta.dirname, join(folder, 'scripts'), { recursive: true })
  putJson('package.json', { ...rootEntry, type: 'module' })
  putJson('package-lock.json', lock())
  putJson('apps/web/package.json', {
    ...webEntry,
    scripts: { build: 'mkdir -p build && echo built >> ../../builds.txt && exit $(cat app/code.txt) #' },
  })
  put('apps/web/app/code.txt', '0')
  put('packages/contract/src/money.ts', '')
  put('apps/server/src/main.ts', 'process.exitCode = 7')
})

afterEach(() => rmSync(folder, { recursive: true }))

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly code: Promise<number | null>
}

function start(...nodeOptions: string[]): Run {
  let output = ''
  const child = spawn(process.execPath, [...nodeOptions, 'scripts/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const collect = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return { child, output: () => output, code: new Promise((resolve) => child.on('close', resolve)) }
}

const builds = () => (existsSync(join(folder, 'builds.txt')) ? readFileSync(join(folder, 'builds.txt'), 'utf8') : '')

describe('npm start', () => {
  test('installs and builds the first time only', async () => {
    const first = start()
    expect(await first.code).toBe(7)
    expect(first.output()).toContain('Installing packages')
    expect(first.output()).toContain('Building the web app')
    const second = start()
    expect(await second.code).toBe(7)
    expect(second.output()).toBe('')
    expect(builds()).toBe('built\n')
  })

  test('builds again when the contract has changed, and not for a test of it', async () => {
    putInstalled()
    await start().code
    put('packages/contract/src/money.test.ts', 'test')
    await start().code
    expect(builds()).toBe('built\n')
    put('packages/contract/src/money.ts', 'export const cents = 1')
    await start().code
    expect(builds()).toBe('built\nbuilt\n')
  })

  test('does not start on a build that failed, and tries again the next time', async () => {
    putInstalled()
    put('apps/web/app/code.txt', '1')
    const failed = start()
    expect(await failed.code).toBe(1)
    expect(failed.output()).toContain('Building the web app failed: see above.')
    put('apps/web/app/code.txt', '0')
    expect(await start().code).toBe(7)
  })

  test('leaves packages alone that somebody installed by hand', async () => {
    putInstalled()
    const run = start()
    await run.code
    expect(run.output()).not.toContain('Installing')
  })

  test('starts a built tree without the packages for development', async () => {
    const tools = { 'node_modules/tool': { version: '1.0.0', dev: true } }
    putJson('package-lock.json', lock(tools))
    putInstalled(tools)
    await start().code
    rmSync(join(folder, 'node_modules/.installed-from'))
    putInstalled()
    const run = start()
    expect({ code: await run.code, output: run.output() }).toEqual({ code: 7, output: '' })
  })

  test('installs the packages for development when the web app has to be built', async () => {
    putJson('package-lock.json', lock({ 'node_modules/tool': { version: '1.0.0', dev: true } }))
    putInstalled()
    const run = start()
    await run.code
    expect(run.output()).toContain('Installing packages')
  })

  test('neither installs nor builds in an unpacked release', async () => {
    putJson('release.json', { version: '1.0.0' })
    const run = start()
    expect({ code: await run.code, output: run.output() }).toEqual({ code: 7, output: '' })
    expect(builds()).toBe('')
  })

  test('installs when another version is there than package-lock.json names', async () => {
    putJson('package-lock.json', lock({ 'node_modules/thing': { version: '2.0.0', optional: true, os: ['none'] } }))
    putInstalled({ 'node_modules/thing': { version: '1.0.0' } })
    const run = start()
    await run.code
    expect(run.output()).toContain('Installing')
  })

  describe('as a user who may not write into the folder', () => {
    const anotherUser = 'data:text/javascript,if (process.getuid() === 0) process.setuid(65534)'
    const close = () => {
      for (const path of ['', 'node_modules', 'apps/web', 'apps/web/build']) chmodSync(join(folder, path), 0o555)
    }
    const open = () => {
      for (const path of ['', 'node_modules', 'apps/web', 'apps/web/build']) chmodSync(join(folder, path), 0o755)
    }
    beforeEach(async () => {
      putInstalled()
      await start().code
    })
    afterEach(open)

    test('starts what is installed and built, whoever installed it', async () => {
      rmSync(join(folder, 'node_modules/.installed-from'))
      close()
      const run = start('--import', anotherUser)
      expect({ code: await run.code, output: run.output() }).toEqual({ code: 7, output: '' })
    })

    test.each([
      ['build', 'The web app has to be built', 'apps/web/build', () => put('packages/contract/src/money.ts', 'new')],
      [
        'install',
        'The packages have to be installed',
        'node_modules',
        () => putJson('package-lock.json', lock({ 'node_modules/thing': { version: '2.0.0' } })),
      ],
    ])('says who has to %s', async (_, need, into, change) => {
      change()
      close()
      const run = start('--import', anotherUser)
      expect({ code: await run.code, output: run.output() }).toEqual({
        code: 1,
        output: `${need}, and this user may not write into ${join(folder, into)}: run "npm run build" as the owner of ${folder}, then start again.\n`,
      })
    })
  })

  test.each([
    ['takes its place', []],
    ['stays its parent on an older Node.js', ['--import', 'data:text/javascript,delete process.execve']],
  ])('passes a signal on once and answers the program’s exit code when it %s', async (_, options) => {
    putInstalled()
    put(
      'apps/server/src/main.ts',
      `process.on('SIGTERM', () => { console.log('asked'); setTimeout(() => process.exit(5), 50) })
      setInterval(() => {}, 60_000)
      console.log('ready')`,
    )
    const run = start(...options)
    await vi.waitUntil(() => run.output().includes('ready'), { timeout: 15_000 })
    run.child.kill('SIGTERM')
    expect(await run.code).toBe(5)
    expect(run.output().match(/asked/g)).toHaveLength(1)
  })
})
