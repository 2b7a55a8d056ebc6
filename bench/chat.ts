/**
 * Benchmarks chat on the production server: connections, messages, reconnection, long histories and long lists.
 * CHAT_BENCH_SOCKETS, CHAT_BENCH_MESSAGES and CHAT_BENCH_RATE set the size.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'
import { startRealServer } from '../apps/server/test/fixtures/real-server.ts'
import { migrate } from '../apps/server/src/platform/database/engine/public.ts'
import { type Crowd, fillChats } from './chat-crowd.ts'
import type { Asked, Measured } from './chat-load.ts'

const sockets = Number(process.env['CHAT_BENCH_SOCKETS'] ?? 5000)
const messages = Number(process.env['CHAT_BENCH_MESSAGES'] ?? 25_000)
const rate = Number(process.env['CHAT_BENCH_RATE'] ?? 2500)
/** Devices in a flood. Each may send ten messages a second, which in total is far above the target. */
const flooding = 400
const ports = { server: '4121', bare: '4122' }
const address = `http://127.0.0.1:${ports.server}`

const failures: string[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)

function judge(name: string, value: number, unit: string, limit: number, atLeast: boolean): void {
  const holds = atLeast ? value >= limit : value <= limit
  if (!holds) failures.push(name)
  say(
    `${name}: ${value.toFixed(value < 10 ? 2 : 0)} ${unit} (${atLeast ? 'at least' : 'at most'} ${limit})${holds ? '' : '  MISSED'}`,
  )
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** Requests one measurement from the load generator process. */
function ask<Kind extends keyof Measured>(
  load: ChildProcess,
  asked: Extract<Asked, { kind: Kind }>,
): Promise<Measured[Kind]> {
  return new Promise((resolve, reject) => {
    load.once('message', (answer) => resolve(answer as Measured[Kind]))
    load.once('exit', (code) => reject(new Error(`The load generator ended with ${code}`)))
    load.send(asked)
  })
}

const startLoad = (crowd: Crowd) => {
  const load = fork(join(import.meta.dirname, 'chat-load.ts'), { execArgv: ['--max-old-space-size=4096'] })
  load.send({ kind: 'crowd', crowd } satisfies Asked)
  return load
}

async function measureBare(connectionString: string, crowd: Crowd): Promise<number> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-echo.ts'), connectionString, ports.bare], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  const load = startLoad({ ...crowd, pairs: crowd.pairs.slice(0, flooding / 2) })
  await ask(load, { kind: 'connect', address: `http://127.0.0.1:${ports.bare}`, people: flooding })
  const { perSecond } = await ask(load, { kind: 'flood', seconds: 8 })
  load.kill()
  server.kill()
  return perSecond
}

const dataDir = mkdtempSync(join(tmpdir(), 'market-chat-bench-'))
const database = await startEmbeddedPostgres({ dataDir })
try {
  const { connectionString } = database
  await migrate(connectionString)
  const crowd = await fillChats(connectionString, { people: sockets, longHistory: 100_000, longList: 2000 })
  const environment = { DATABASE_URL: connectionString, PORT: ports.server, DEMO: 'false', CHECK_ANSWERS: 'false' }
  const start = () => startRealServer({ dataDir, environment, nodeOptions: ['--max-semi-space-size=8'] })
  let server = await start()
  // Measured before any work, so that heap growth counts too.
  const before = memoryOf(server.pid)

  const warm = startLoad({ ...crowd, pairs: crowd.pairs.slice(0, flooding / 2) })
  await ask(warm, { kind: 'connect', address, people: flooding })
  await ask(warm, { kind: 'flood', seconds: 4 })
  const ours = await ask(warm, { kind: 'flood', seconds: 8 })
  warm.kill()
  const bare = await measureBare(connectionString, crowd)
  say(`messages stored and delivered: ${ours.perSecond.toFixed(0)}/s, bare echo with one insert: ${bare.toFixed(0)}/s`)
  judge('throughput against bare echo', ours.perSecond / bare, 'x', 0.4, true)

  const load = startLoad(crowd)
  const opened = await ask(load, { kind: 'connect', address, people: sockets })
  say(`${sockets} sockets connected in ${(opened.ms / 1000).toFixed(1)} s`)
  judge('memory per socket', (memoryOf(server.pid) - before) / sockets / 1024, 'KB', 50, false)

  const steady = await ask(load, { kind: 'steady', messages, perSecond: rate })
  say(`${messages} messages offered at ${rate}/s: ${steady.perSecond.toFixed(0)}/s, p50 ${steady.p50.toFixed(0)} ms`)
  judge('messages a second', steady.perSecond, '/s', rate * 0.98, true)
  judge('p99 from sending to arrival', steady.p99, 'ms', 150, false)
  judge('messages lost', steady.lost, '', 0, false)

  const history = await ask(load, { kind: 'history', times: 400 })
  judge('chatHistory p95 in 100,000 messages', history.p95, 'ms', 15, false)
  const list = await ask(load, { kind: 'list', times: 400 })
  judge('chat list p95 with 2,000 chats', list.p95, 'ms', 25, false)

  const back = ask(load, { kind: 'reconnect' })
  process.kill(server.pid, 'SIGTERM')
  await server.gone
  server = await start()
  const begun = performance.now()
  await back
  judge(`${sockets} clients back after a restart`, (performance.now() - begun) / 1000, 's', 10, false)
  load.kill()
  process.kill(server.pid, 'SIGTERM')
  await server.gone
} finally {
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
if (failures.length > 0) say(`missed: ${failures.join(', ')}`)
process.exitCode = failures.length === 0 ? 0 : 1
