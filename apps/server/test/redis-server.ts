import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const command = 'redis-server'

/** The version of the Redis server on this machine; null where there is none. */
export const findRedis = (): string | null => {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** A real Redis on loopback that keeps nothing on disk. */
export interface RedisServer {
  readonly url: string
  /** Ends it as a crash does. */
  kill(): Promise<void>
  /** Starts it again, empty, at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'market-redis-'))
  let running: ChildProcess
  async function start(): Promise<void> {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ]
    running = spawn(command, settings, { stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const text of running.stdout ?? []) if (String(text).includes('Ready to accept connections')) return
    throw new Error('Redis ended before it was ready')
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(running, 'exit')
    running.kill(signal)
    await gone
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    restart: start,
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
