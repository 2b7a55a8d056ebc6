/**
 * Makes a release. "npm run release -- 1.2.0" writes CHANGELOG.md and the version, commits and tags them, and packs
 * dist/fairlance-1.2.0.tar.gz. Without a version, it packs the present version and commits nothing.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogSection, withSection } from './changelog.ts'
import { packRelease } from './pack-release.ts'
import { changesSinceLastRelease } from './released-changes.ts'
import { projectFolder, runScript, say, SetupError } from '../project.mjs'
import { projectEnvironment, runCommand } from '../run-command.mjs'

const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd: projectFolder, encoding: 'utf8', env: projectEnvironment }).trim()

/** The lines of the Helm chart that name the version. */
const versionKeys = { 'Chart.yaml': /^((?:appV|v)ersion: ).+$/gm, 'values.yaml': /^( {2}tag: ).+$/gm }

function replaceIn(file: string, key: RegExp, version: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(key, `$1${version}`))
}

function commitVersion(version: string): void {
  const file = join(projectFolder, 'CHANGELOG.md')
  const day = run('git', 'log', '-1', '--format=%cs')
  const section = changelogSection({ version, day, changes: changesSinceLastRelease(projectFolder) })
  writeFileSync(file, withSection(existsSync(file) ? readFileSync(file, 'utf8') : '', section))
  run('npm', 'version', version, '--no-git-tag-version', '--workspaces=false', '--allow-same-version')
  for (const [name, key] of Object.entries(versionKeys))
    replaceIn(join(projectFolder, 'deploy/helm', name), key, version)
  run('git', 'add', 'CHANGELOG.md', 'package.json', 'package-lock.json', 'deploy/helm')
  run('git', 'commit', '--message', `Release ${version}`)
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Release ${version}`)
}

await runScript(async () => {
  const [version] = process.argv.slice(2)
  if (version !== undefined && !/^\d+\.\d+\.\d+$/.test(version))
    throw new SetupError(`${version} is not a version of the form 1.2.0.`)
  if (run('git', 'status', '--porcelain') !== '')
    throw new SetupError('A release contains only committed files: commit your changes first.')
  if (version !== undefined && run('git', 'tag', '--list', `v${version}`) !== '')
    throw new SetupError(`Version ${version} has been released: choose a higher one.`)
  if ((await runCommand('node', ['scripts/build.mjs'])) !== 0) return 1
  if (version !== undefined) commitVersion(version)
  const archive = packRelease(join(projectFolder, 'dist'))
  say(`Packed ${archive}.`)
  if (version !== undefined) say(`Publish the commit and its tag: git push --follow-tags`)
  return 0
})
