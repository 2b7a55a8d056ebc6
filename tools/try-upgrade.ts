/**
 * Tries an upgrade without downtime: two processes of one release behind nginx, 20 requests a second, and a restart of
 * each with the next release. Meanwhile, five browsers follow links, each with a form that holds unsent input. Fails if
 * a request fails, a script of the earlier release is gone, a page breaks or input is lost. Usage:
 * node tools/try-upgrade.ts EARLIER.tar.gz LATER.tar.gz, with archives of "npm run release". Needs root and nginx.
 * Before the first release, EARLIER may be any commit whose last migration has a lower number than every new one.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { type MailServer, partOf, startMailServer } from '../apps/server/test/fixtures/mail-server.ts'
import type { Answer, Session } from '../e2e/support/market.ts'
import { type Sessions, startVisitors } from '../e2e/support/upgrade-visitors.ts'
import { projectFolder, runScript, say, SetupError } from '../scripts/project.mjs'

const ports = [3921, 3922] as const
const proxyPort = 3920
const plainPort = 3923
const origin = `http://127.0.0.1:${proxyPort}`
const requestsPerSecond = 20
const startWithinMs = 120_000
/** How long the visitors use one release alone, before and after the upgrade. */
const visitMs = 10_000

const require = (condition: boolean, problem: string) => {
  if (!condition) throw new SetupError(problem)
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The configuration of deploy/nginx, without TLS and on ports of the trial. */
function proxyConfig(folder: string): string {
  const own = readFileSync(join(projectFolder, 'deploy/nginx/fairlance.conf'), 'utf8')
    .replaceAll(/^ *(?:ssl_|listen \[::\]).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${proxyPort};`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
    .replace('Host $host;', 'Host $http_host;')
  return `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${own}
}
`
}

/** Services that do not exist, except for the mail server: only the start must accept the settings. */
const settings = {
  NODE_ENV: 'production',
  PUBLIC_URL: origin,
  SECRET: 'a secret for the trial of an upgrade',
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

async function call<Data>(path: string, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  require(answer.ok, `${path} answered ${answer.status}: ${await answer.clone().text()}`)
  return ((await answer.json()) as Answer<Data>).data
}

const password = 'Sails-over-7-hills!'

/** Registers a member with the code of an email. */
async function register(type: 'BUYER' | 'SELLER', phone: string, mails: MailServer): Promise<Session> {
  const email = `${type.toLowerCase()}@people.test`
  const home = type === 'BUYER' ? { countryId: 'IN', stateId: 'IN-KA', city: 'Bengaluru', zipcode: '560001' } : {}
  const consent = { agreeTerms: true, agreeSms: true }
  const person = { type, fullName: 'Mira Rao', email, phone, countryCode: '+91', ...consent, ...home }
  await call('/auth/signup', { ...person, password, confirmPassword: password })
  const who = { type, email, verificationType: 'EMAIL' }
  await call('/auth/request-otp', who)
  const codes = () =>
    mails.arrived.flatMap((mail) => (mail.to === email ? (/\b\d{4}\b/.exec(partOf(mail, 'text/plain')) ?? []) : []))
  const deadline = AbortSignal.timeout(startWithinMs)
  while (codes().length === 0) {
    require(!deadline.aborted, `No code arrived for ${email}.`)
    await pause(100)
  }
  return call('/auth/verify-otp', { ...who, otp: codes().at(-1) })
}

/** Makes an account of each kind in a program of a folder. */
async function makeAccounts(folder: string, place: Record<string, string>, mails: MailServer): Promise<Sessions> {
  const email = 'owner@people.test'
  const options = ['apps/server/src/admin-create.ts', '--email', email, '--name', 'Ada Park']
  const env = { PATH: process.env['PATH'], ...settings, ...place, ADMIN_PASSWORD: password }
  execFileSync(process.execPath, options, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    buyer: await register('BUYER', '9811002211', mails),
    seller: await register('SELLER', '9811002212', mails),
    operator: await call('/admin/sign-in', { userName: email, password }),
  }
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
  const mails = await startMailServer()
  let proxy: ChildProcess | undefined
  try {
    const earlier = unpack(earlierArchive, join(work, 'earlier'))
    const later = unpack(laterArchive, join(work, 'later'))
    const place = {
      DATABASE_URL: database.connectionString,
      DATA_DIR: join(work, 'data'),
      SMTP_URL: mails.url,
    }
    for (const [index, port] of ports.entries()) running[index] = await startProgram(earlier, port, place)
    writeFileSync(join(work, 'nginx.conf'), proxyConfig(work))
    proxy = spawn('nginx', ['-c', join(work, 'nginx.conf')], { stdio: 'inherit' })
    const script = readdirSync(join(earlier, 'apps/web/build/client/assets')).find((name) => name.endsWith('.js')) ?? ''
    const paths = ['/', '/search-users', '/faqs', '/api/resource/get-country', '/api/health', `/assets/${script}`]
    while (!(await fetch(origin).catch(() => undefined))?.ok) await pause(100)
    const endVisits = await startVisitors(origin, await makeAccounts(earlier, place, mails))
    const stopLoad = startLoad(paths)
    say('Two processes of the earlier release run.')
    await pause(visitMs)
    for (const [index, port] of ports.entries()) {
      await stop(running[index])
      running[index] = await startProgram(later, port, place)
      say(`Process ${index + 1} runs the later release.`)
    }
    await pause(visitMs)
    const { clicks, problems } = await endVisits()
    const { sent, failures } = await stopLoad()
    say(`${sent} requests, ${failures.length} failed.`)
    say(`Five browsers followed ${clicks} links: ${problems.length} problems.`)
    for (const line of new Set([...failures, ...problems])) say(line)
    return failures.length + problems.length === 0 ? 0 : 1
  } finally {
    for (const child of running) await stop(child)
    await stop(proxy)
    await mails.close()
    await database.stop()
    rmSync(work, { recursive: true })
  }
})
