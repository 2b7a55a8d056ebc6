/**
 * Tries an upgrade without downtime: two processes of one release behind nginx, 20 requests a second, and a restart of
 * each with the next release. Fails if a request fails, or if a script of the earlier release is gone. Usage:
 * node tools/try-upgrade.ts EARLIER.tar.gz LATER.tar.gz, with archives of "npm run release". Needs root and nginx.
 * Before the first release, EARLIER may be any commit whose last migration has a lower number than every new one.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { runScript, say, SetupError } from '../scripts/project.mjs'

const ports = [3921, 3922] as const
const proxyPort = 3920
const origin = `http://127.0.0.1:${proxyPort}`
const requestsPerSecond = 20
const startWithinMs = 120_000

const require = (condition: boolean, problem: string) => {
  if (!condition) throw new SetupError(problem)
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The upstream and the repetition of requests are those of deploy/nginx. */
const proxyConfig = (folder: string) => `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream fairlance {
    ${ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${proxyPort};
    proxy_http_version 1.1;
    proxy_set_header Connection '';
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_next_upstream error timeout http_502 http_503;
    proxy_next_upstream_tries 2;
    location / { proxy_pass http://fairlance; }
  }
}
`

/** Services that do not exist: only the start must accept the settings. */
const settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: origin,
  SECRET: 'a secret for the trial of an upgrade',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Trial <trial@market.example>',
  SMS_GATEWAY_URL: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_trial',
  STRIPE_TEST_KEY: 'true',
  STRIPE_WEBHOOK_SECRET: 'whsec_trial',
  PAYOUT_NAME: 'Trial',
  PAYOUT_IBAN: 'DE89370400440532013000',
  PAYOUT_BIC: 'COBADEFFXXX',
  LOG_LEVEL: 'error',
  CALLS_PER_SECOND: '1000',
}

async function startProgram(folder: string, port: number, place: Record<string, string>): Promise<ChildProcess> {
  const env = { PATH: process.env['PATH'], ...settings, ...place, PORT: String(port) }
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = AbortSignal.timeout(startWithinMs)
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    require(child.exitCode === null && !deadline.aborted, `The program of ${folder} did not start.`)
    await pause(100)
  }
  return child
}

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Asks for pages, calls and scripts until stopped; returns what failed. */
function startLoad(paths: readonly string[]) {
  const failures: string[] = []
  let sent = 0
  const running = new Set<Promise<void>>()
  const ask = async () => {
    const path = paths[sent++ % paths.length] ?? '/'
    const outcome = await fetch(origin + path).then(
      async (answer) => (await answer.arrayBuffer(), answer.status),
      (error: unknown) => String(error),
    )
    if (outcome !== 200) failures.push(`${path}: ${outcome}`)
  }
  const timer = setInterval(() => {
    const asked = ask().finally(() => running.delete(asked))
    running.add(asked)
  }, 1000 / requestsPerSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
    return { sent, failures }
  }
}

function unpack(archive: string, folder: string): string {
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1'])
  return folder
}

await runScript(async () => {
  const [earlierArchive, laterArchive] = process.argv.slice(2)
  if (earlierArchive === undefined || laterArchive === undefined)
    throw new SetupError(
      'Name two archives of "npm run release": node tools/try-upgrade.ts EARLIER.tar.gz LATER.tar.gz',
    )
  const work = mkdtempSync(join(tmpdir(), 'try-upgrade-'))
  chmodSync(work, 0o755)
  const running: (ChildProcess | undefined)[] = []
  const database = await startEmbeddedPostgres({ dataDir: join(work, 'database') })
  let proxy: ChildProcess | undefined
  try {
    const earlier = unpack(earlierArchive, join(work, 'earlier'))
    const later = unpack(laterArchive, join(work, 'later'))
    const place = { DATABASE_URL: database.connectionString, DATA_DIR: join(work, 'data') }
    for (const [index, port] of ports.entries()) running[index] = await startProgram(earlier, port, place)
    writeFileSync(join(work, 'nginx.conf'), proxyConfig(work))
    proxy = spawn('nginx', ['-c', join(work, 'nginx.conf')], { stdio: 'inherit' })
    const script = readdirSync(join(earlier, 'apps/web/build/client/assets')).find((name) => name.endsWith('.js')) ?? ''
    const paths = ['/', '/search-users', '/faqs', '/api/resource/get-country', '/api/health', `/assets/${script}`]
    while (!(await fetch(origin).catch(() => undefined))?.ok) await pause(100)
    const stopLoad = startLoad(paths)
    say('Two processes of the earlier release run.')
    for (const [index, port] of ports.entries()) {
      await stop(running[index])
      running[index] = await startProgram(later, port, place)
      say(`Process ${index + 1} runs the later release.`)
    }
    const { sent, failures } = await stopLoad()
    say(`${sent} requests, ${failures.length} failed.`)
    for (const failure of new Set(failures)) say(failure)
    return failures.length === 0 ? 0 : 1
  } finally {
    for (const child of running) await stop(child)
    await stop(proxy)
    await database.stop()
    rmSync(work, { recursive: true })
  }
})
