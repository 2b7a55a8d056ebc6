/**
 * Tries a release as an operator does: unpacks it where its user cannot write, compares its SBOM with what is installed,
 * starts it with Node.js alone, asks for the home page and the version, and stops it. Then repeats the start as an
 * installed tree ("npm ci --omit=dev").
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packRelease } from '../scripts/release/pack-release.ts'
import { projectFolder, runScript, say, SetupError } from '../scripts/project.mjs'
import { runCommand, systemEnvironment } from '../scripts/run-command.mjs'
import { requireExactSbom } from './require-exact-sbom.ts'

const largestPackagesMb = 300
const startWithinMs = 60_000

const require = (condition: boolean, problem: string) => {
  if (!condition) throw new SetupError(problem)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the program as the user nobody, with nothing of this project in its path. */
function startAsNobody(program: string, { port, data }: { port: number; data: string }): ChildProcess {
  const command = ['--reuid=nobody', '--regid=nogroup', '--clear-groups', 'npm', 'start']
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8', env: systemEnvironment }).trim()
  return spawn('setpriv', command, {
    cwd: program,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: `${dirname(process.execPath)}:${dirname(npm)}:/usr/bin:/bin`,
      HOME: data,
      PORT: String(port),
      DATA_DIR: data,
      DEMO: 'false',
    },
  })
}

async function untilReady(origin: string, child: ChildProcess): Promise<void> {
  const deadline = AbortSignal.timeout(startWithinMs)
  while (!deadline.aborted) {
    require(child.exitCode === null, `The program ended with code ${child.exitCode} instead of starting.`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new SetupError(`The program was not ready within ${startWithinMs / 1000} seconds.`)
}

async function tryToRun(program: string, data: string): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = startAsNobody(program, { port, data })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const begun = performance.now()
    await untilReady(origin, child)
    say(`Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s.`)
    const page = await fetch(origin)
    require(page.ok && (await page.text()).includes('</html>'), `The home page answered ${page.status}.`)
    const version = (await (await fetch(`${origin}/api/version`)).json()) as { data: { version: string } }
    say(`Version: ${JSON.stringify(version.data)}`)
    require(/^\d+\.\d+\.\d+$/.test(version.data.version), 'The version is missing.')
  } finally {
    child.kill('SIGTERM')
    const code = await ended
    require(code === 0, `The program ended with code ${String(code)} after SIGTERM.`)
  }
}

const listing = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).length

await runScript(async () => {
  require(process.getuid?.() === 0, 'Run this as root, so that it can start the program as another user.')
  if ((await runCommand('node', ['scripts/build.mjs'])) !== 0) return 1
  const work = mkdtempSync(join(tmpdir(), 'try-release-'))
  chmodSync(work, 0o755)
  try {
    const archive = packRelease(work)
    const program = join(work, 'program')
    mkdirSync(program)
    execFileSync('tar', ['-xzf', archive, '-C', program, '--strip-components=1'])
    execFileSync('chmod', ['-R', 'go-w,a+rX', program])
    const megabytes = Number(
      execFileSync('du', ['-sm', join(program, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
    )
    say(
      `node_modules: ${megabytes} MB; whole release: ${execFileSync('du', ['-sh', program], { encoding: 'utf8' }).split('\t')[0]}.`,
    )
    require(megabytes <= largestPackagesMb, `node_modules has more than ${largestPackagesMb} MB.`)
    say(`The SBOM names the ${requireExactSbom(program)} installed packages and no other.`)
    for (const kind of ['release', 'installed tree']) {
      const data = join(work, `data of ${kind}`)
      mkdirSync(data)
      execFileSync('chown', ['nobody:nogroup', data])
      say(`Starting the ${kind} ...`)
      const before = listing(program)
      await tryToRun(program, data)
      require(listing(program) === before, 'The program wrote into its own folder.')
      if (kind === 'release') rmSync(join(program, 'release.json'))
    }
    say(`The release of ${projectFolder} works.`)
    return 0
  } finally {
    rmSync(work, { recursive: true })
  }
})
