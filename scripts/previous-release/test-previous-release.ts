/**
 * Runs the server tests of the previous release on the schema of this version, which its processes use during an upgrade
 * without downtime. Takes paths of tests, or runs all: node scripts/previous-release/test-previous-release.ts [PATH...]
 */
import { spawn } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRegex } from '../../packages/contract/src/text/in-regex.ts'
import { projectFolder, runScript, say } from '../project.mjs'
import { projectEnvironment } from '../run-command.mjs'
import { findPreviousRelease } from './find-previous-release.ts'
import { startNewerCluster } from './newer-cluster.ts'
import { testsOfSchema } from './tests-of-schema.ts'
import { providePackages, unpackRelease } from './unpack-release.ts'

const prefix = 'previous-release-'
const migrations = 'apps/server/migrations'

/** The migrations since a release that need its processes to be stopped. */
function migrationsWithDowntime(release: string): string[] {
  const earlier = new Set(readdirSync(join(release, migrations)))
  return readdirSync(join(projectFolder, migrations), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !earlier.has(entry.name))
    .map(({ name }) => name)
    .filter((name) => /^-- needs downtime: \S/m.test(readFileSync(join(projectFolder, migrations, name), 'utf8')))
}

/** Arguments for vitest: the given tests or all server tests of the release, without those of the schema itself. */
function selection(release: string): string[] {
  const whole = testsOfSchema.filter(({ title }) => title === undefined).map(({ files }) => files)
  const titles = testsOfSchema.flatMap(({ title }) => (title === undefined ? [] : [title]))
  // A second attempt names the files in the removed folder of the first one.
  const given = process.argv.slice(2).map((path) => path.replace(new RegExp(`^.*/${prefix}[^/]*/`), ''))
  const files = globSync('{apps/server,packages}/**/*.test.ts', {
    cwd: release,
    exclude: [...whole, '**/node_modules'],
  })
    .filter((file) => given.length === 0 || given.some((path) => file.startsWith(path)))
    .toSorted()
  const names = titles.map(inRegex).join('|')
  return [...files, '--testNamePattern', `^(?!.*(?:${names}))`]
}

function runTests(release: string, url: string): Promise<number> {
  const vitest = join(release, 'node_modules/.bin/vitest')
  const child = spawn(vitest, ['run', '--project', 'server', ...selection(release)], {
    cwd: release,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...projectEnvironment, TEST_DATABASE_URL: url },
  })
  // A stopped run removes its folder and its cluster too.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))
}

async function testRelease(tag: string, release: string): Promise<number> {
  unpackRelease(tag, release)
  const [stopping] = migrationsWithDowntime(release)
  if (stopping !== undefined) {
    say(`The migration ${stopping} needs downtime, so no process of ${tag} runs on the schema of this version.`)
    return 0
  }
  providePackages(release)
  const cluster = await startNewerCluster(join(release, migrations))
  try {
    say(`Running the tests of ${tag} on the schema of this version.`)
    const code = await runTests(release, cluster.url)
    if (code === 1)
      say(
        `The tests of ${tag} fail on the schema of this version, so processes of ${tag} would fail while an upgrade without downtime restarts them one by one. Let the migrations since ${tag} only add, or give one a line "-- needs downtime: <reason>". LOG_LEVEL=error prints the errors of the database. If only a test of the schema itself fails, name it in scripts/previous-release/tests-of-schema.ts.`,
      )
    return code
  } finally {
    await cluster.stop()
  }
}

await runScript(async () => {
  const found = findPreviousRelease(projectFolder)
  if ('absence' in found) {
    say(found.absence)
    return 0
  }
  const release = mkdtempSync(join(tmpdir(), prefix))
  try {
    return await testRelease(found.tag, release)
  } finally {
    rmSync(release, { recursive: true, force: true })
  }
})
