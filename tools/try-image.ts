/**
 * Builds the container image with Debian's buildah, which needs no Docker engine, and tries it: its size, its user, its
 * labels, its SBOM, its refusal to start without settings, and, with a root file system that cannot be written to, its
 * start, home page, health check and end. Needs root, and "apt-get install buildah debootstrap". BASE_IMAGE names a base
 * with Node.js; without it, one is made from Debian and this Node.js.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder, runScript, say, SetupError } from '../scripts/project.mjs'
import { systemEnvironment } from '../scripts/run-command.mjs'
import { requireExactSbom } from './require-exact-sbom.ts'

const largestMb = 350
const startWithinMs = 120_000
const image = 'localhost/fairlance-trial'
const base = 'localhost/fairlance-trial-base'
const port = 3917

const require = (condition: boolean, problem: string) => {
  if (!condition) throw new SetupError(problem)
}
const run = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 256 * 1024 * 1024 })
const storage = '--storage-driver=vfs'
const buildah = (...args: string[]): string => run('buildah', storage, ...args).trim()
const isolation = '--isolation=chroot'

/** Makes a base image of Debian and the Node.js that runs this script. */
function makeBase(work: string): void {
  const root = join(work, 'base')
  say('Making a base image of Debian ...')
  run('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root)
  const link = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8', env: systemEnvironment }).trim()
  const npm = dirname(dirname(realpathSync(link)))
  cpSync(process.execPath, join(root, 'usr/local/bin/node'), { dereference: true })
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true })
  mkdirSync(join(root, 'usr/local/etc'), { recursive: true })
  writeFileSync(join(root, 'usr/local/etc/npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n')
  run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  const container = buildah('from', 'scratch')
  buildah('add', '--quiet', container, root, '/')
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
  buildah('commit', '--quiet', container, base)
  buildah('rm', container)
  rmSync(root, { recursive: true })
}

/** Megabytes of the files of an image. */
function sizeOf(name: string): number {
  const container = buildah('from', name)
  const root = buildah('mount', container)
  const [megabytes = ''] = run('du', '-sm', root).split('\t')
  buildah('rm', container)
  return Number(megabytes)
}

function build(work: string, baseImage: string): void {
  const context = join(work, 'context')
  mkdirSync(context)
  const tree = join(work, 'tree.tar')
  run('git', '-C', projectFolder, 'archive', '--output', tree, 'HEAD')
  run('tar', '-xf', tree, '-C', context)
  const commit = run('git', '-C', projectFolder, 'rev-parse', 'HEAD').trim()
  say('Building the image ...')
  const args = ['--build-arg', `BASE_IMAGE=${baseImage}`, '--build-arg', `COMMIT=${commit}`, '--tag', image]
  // The build trusts the certificate authorities of this machine, as its own npm does.
  const authorities = ['--volume', '/etc/ssl/certs:/etc/ssl/certs:ro']
  const child = ['bud', isolation, '--format=docker', ...authorities, ...args, context]
  require(spawnSync('buildah', [storage, ...child], { stdio: 'inherit' }).status === 0, 'The image was not built.')
}

const answers = async (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)

/** Runs a command in the root file system of a container, where it can write to empty folders /data and /tmp only. */
const readOnlyRun = `
mount --bind "$1" "$1"
mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
mount -t tmpfs -o mode=700,uid=10001,gid=10001 tmpfs "$1/data"
for folder in proc dev; do mount --rbind "/$folder" "$1/$folder"; done
mount -o remount,bind,ro "$1"
root=$1
shift
exec chroot --userspec=10001:10001 "$root" env --ignore-environment --chdir=/app "$@"
`

interface Trial {
  readonly container: string
  readonly root: string
  readonly config: ImageConfig
}

/** Starts the program in a container and asks it for pages. */
async function tryContainer({ container, root, config }: Trial): Promise<void> {
  const inContainer = (...args: string[]) => [storage, 'run', isolation, ...args]
  const refused = spawnSync('buildah', inContainer(container, '--', ...config.Cmd), { encoding: 'utf8' })
  require(refused.status === 1, `Without settings it ended with ${refused.status}: ${refused.stderr}`)
  require(refused.stderr.includes('PUBLIC_URL'), `Without settings it said only: ${refused.stderr}`)
  const settings = ['NODE_ENV=development', 'HOST=127.0.0.1', 'DEMO=false', `PORT=${port}`]
  const command = ['--mount', 'sh', '-euc', readOnlyRun, 'sh', root, ...config.Env, ...settings, ...config.Cmd]
  const child = spawn('unshare', command, { stdio: 'inherit' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const deadline = AbortSignal.timeout(startWithinMs)
    while (!(await answers('/readyz'))?.ok) {
      require(!deadline.aborted && child.exitCode === null, 'The program was not ready in time.')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const page = await (await answers('/'))?.text()
    require(page?.includes('</html>') === true, 'The home page is missing.')
    say(`Version: ${await (await answers('/api/version'))?.text()}`)
    const [kind, ...health] = config.Healthcheck?.Test ?? []
    require(kind === 'CMD', 'The image has no health check.')
    run('buildah', ...inContainer('--env', `PORT=${port}`, container, '--', ...health))
    say('The health check passes.')
  } finally {
    child.kill('SIGTERM')
    const code = await ended
    require(code === 0, `The program ended with code ${String(code)} after SIGTERM.`)
  }
}

interface ImageConfig {
  readonly User: string
  readonly Env: string[]
  readonly Cmd: string[]
  readonly Labels: Readonly<Record<string, string>>
  readonly Healthcheck?: { readonly Test: string[] }
}

function configOf(name: string): ImageConfig {
  const { Docker } = JSON.parse(buildah('inspect', '--type=image', name)) as { Docker: { config: ImageConfig } }
  return Docker.config
}

function tryConfig({ User, Labels }: ImageConfig): void {
  require(User === '10001:10001', `The image runs as ${User}.`)
  const kinds = ['title', 'description', 'licenses', 'documentation', 'revision']
  const missing = kinds.filter((kind) => !Labels[`org.opencontainers.image.${kind}`])
  require(missing.length === 0, `The image has no label ${missing.join(', ')}.`)
  say(`The image has the labels ${kinds.join(', ')}.`)
}

await runScript(async () => {
  require(process.getuid?.() === 0, 'Run this as root.')
  for (const program of ['buildah', 'debootstrap'])
    require(existsSync(`/usr/bin/${program}`) ||
      existsSync(`/usr/sbin/${program}`), `Install ${program} first: apt-get install buildah debootstrap`)
  const work = mkdtempSync(join(tmpdir(), 'try-image-'))
  let container: string | undefined
  try {
    const baseImage = process.env['BASE_IMAGE'] ?? base
    if (baseImage === base && spawnSync('buildah', [storage, 'inspect', base]).status !== 0) makeBase(work)
    build(work, baseImage)
    const config = configOf(image)
    tryConfig(config)
    const megabytes = sizeOf(image) - sizeOf(baseImage)
    say(`The image has ${megabytes} MB beyond its base.`)
    require(megabytes <= largestMb, `That is more than ${largestMb} MB.`)
    container = buildah('from', image)
    const root = buildah('mount', container)
    say(`The SBOM names the ${requireExactSbom(join(root, 'app'))} installed packages and no other.`)
    await tryContainer({ container, root, config })
    say('The program starts and ends with a read-only root file system.')
    say('The image works.')
    return 0
  } finally {
    if (container !== undefined) buildah('rm', container)
    spawnSync('buildah', [storage, 'rmi', image])
    rmSync(work, { recursive: true })
  }
})
