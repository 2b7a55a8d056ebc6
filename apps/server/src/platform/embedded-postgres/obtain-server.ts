import { setTimeout as wait } from 'node:timers/promises'
import { claimServer } from './claims.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { explainFailure } from './explain-failure.ts'
import { adoptServer, spawnServer, type RunningServer, type ServerSetup } from './server-process.ts'

const attempts = 6

/** Adopts the running server of the folder or starts one, and registers this process as its user. */
export async function obtainServer(setup: ServerSetup): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const adopted = await adoptServer(setup)
    if (adopted !== undefined) {
      claimServer(setup.home, true)
      return adopted
    }
    const started = await spawnServer(setup)
    if ('server' in started) {
      claimServer(setup.home, false)
      return started.server
    }
    const failure = explainFailure(started.output, setup.home)
    if (!failure.passing || attempt === attempts) throw new DatabaseStartError(failure.sentence)
    await wait(50 * 2 ** attempt)
  }
}
