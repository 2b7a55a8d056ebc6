import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setImmediate as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#platform/testing/start-test-app.ts'
import { createDatabase, type TestDatabase } from '#platform/testing/test-cluster.ts'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { crowding } from './fixtures/crowding.ts'

let database: TestDatabase
let market: TestApp
const dataDir = temporaryFolder('closing')
beforeAll(async () => {
  database = await createDatabase()
  market = await startTestApp({ connectionString: database.connectionString, dataDir })
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

interface Answered {
  readonly connection: string | undefined
  readonly status: number | undefined
  readonly text: string
}

/** Returns the response; undefined when the server accepts no more connections. */
async function ask(agent: Agent, url: string): Promise<Answered | undefined> {
  try {
    const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
    const text = (await answer.setEncoding('utf8').toArray()).join('')
    return { connection: answer.headers.connection, status: answer.statusCode, text }
  } catch (error) {
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    return undefined
  }
}

test('clients that keep sending requests do not prevent a shutdown, and get complete responses', async () => {
  const address = await market.app.listen()
  const agent = new Agent({ keepAlive: true })
  const answers: Answered[] = []
  const client = async () => {
    for (;;) {
      const answer = await ask(agent, `${address}/api/health`)
      if (answer === undefined) return
      answers.push(answer)
      await pause()
    }
  }
  const clients = Array.from({ length: 8 }, client)
  await expect.poll(() => answers.length).toBeGreaterThan(20)
  const begun = performance.now()
  await Promise.all([market.app.close(), ...clients])
  // Shorter than the keep-alive time of an idle connection.
  expect((performance.now() - begun) / crowding()).toBeLessThan(4000)
  expect(answers.filter(({ status, text }) => status !== 200 || !text.endsWith('}'))).toEqual([])
  expect(answers.map(({ connection }) => connection)).toContain('close')
  agent.destroy()
})
