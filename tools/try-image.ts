/**
 * Builds the container image with Debian's buildah, which needs no Docker engine, and tries it: its size, its user, its
 * refusal to start without settings, its health check, its home page and its SBOM, and that it writes to /data and /tmp
 * only, as a read-only root file system demands. Needs root, and
 * "apt-get install buildah debootstrap". BASE_IMAGE names a base with Node.js; without it, one is made from Debian and
 * this Node.js.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder, runScript, say, SetupError } from '../scripts/project.mjs'
import { systemEnvironment } from '../scripts/run-command.mjs'

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

/** Starts the program in a container and asks it for pages. */
async function tryContainer(container: string, health: readonly string[]): Promise<void> {
  const command = ['node', 'scripts/start.mjs']
  const inContainer = (...args: string[]) => [storage, 'run', isolation, ...args]
  const refused = spawnSync('buildah', inContainer(container, '--', ...command), { encoding: 'utf8' })
  require(refused.status === 1, `Without settings it ended with ${refused.status}: ${refused.stderr}`)
  require(refused.stderr.includes('PUBLIC_URL'), `Without settings it said only: ${refused.stderr}`)
  const settings = ['NODE_ENV=development', 'HOST=127.0.0.1', 'DEMO=false', `PORT=${port}`]
  const env = settings.flatMap((setting) => ['--env', setting])
  const child = spawn('buildah', inContainer(...env, container, '--', ...command), { stdio: 'inherit', detached: true })
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
    run('buildah', ...inContainer(...env, container, '--', ...health))
    say('The health check passes.')
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM')
    await ended
  }
}

/** Files of the root file system outside /data and /tmp, with the time of their last change. */
const filesOf = (root: string): string[] =>
  run(
    'find',
    root,
    '-xdev',
    '-path',
    `${root}/data`,
    '-prune',
    '-o',
    '-path',
    `${root}/tmp`,
    '-prune',
    '-o',
    '-type',
    'f',
    '-printf',
    '%P %T@\\n',
  )
    .split('\n')
    .toSorted()

interface Sbom {
  readonly bomFormat?: string
  readonly components?: readonly unknown[]
}

function trySbom(root: string): void {
  const { bomFormat, components = [] } = JSON.parse(readFileSync(join(root, 'app/sbom.cdx.json'), 'utf8')) as Sbom
  require(bomFormat === 'CycloneDX' && components.length > 100, 'The SBOM of the packages is missing.')
  say(`The SBOM names ${components.length} packages.`)
}

interface Inspected {
  readonly Docker: { readonly config: { readonly User: string; readonly Healthcheck?: { readonly Test: string[] } } }
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
    const { config } = (JSON.parse(buildah('inspect', '--type=image', image)) as Inspected).Docker
    require(config.User === '10001:10001', `The image runs as ${config.User}.`)
    const [kind, ...health] = config.Healthcheck?.Test ?? []
    require(kind === 'CMD', 'The image has no health check.')
    const megabytes = sizeOf(image) - sizeOf(baseImage)
    say(`The image has ${megabytes} MB beyond its base.`)
    require(megabytes <= largestMb, `That is more than ${largestMb} MB.`)
    container = buildah('from', image)
    const root = buildah('mount', container)
    trySbom(root)
    const before = new Set(filesOf(root))
    await tryContainer(container, health)
    const written = filesOf(root).filter((file) => !before.has(file))
    require(written.length === 0, `The program wrote to its root file system: ${written.join(', ')}`)
    say('The program wrote to /data and /tmp only.')
    say('The image works.')
    return 0
  } finally {
    if (container !== undefined) buildah('rm', container)
    rmSync(work, { recursive: true })
  }
})
