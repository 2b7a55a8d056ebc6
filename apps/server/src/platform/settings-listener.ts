import pg from 'pg'
import type { Logger } from 'pino'

export interface SettingsListener {
  stop(): Promise<void>
}

const retryMs = 1000

/** Hears of settings that any process has changed, and forgets what this one remembers of them. */
export function listenForSettings(connectionString: string, forget: () => void, log: Logger): SettingsListener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  function again(): void {
    if (isStopped || retry !== undefined) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, retryMs)
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString })
    client = next
    next.on('error', again)
    next.on('end', again)
    next.on('notification', forget)
    try {
      await next.connect()
      await next.query('listen settings_changed')
      // What changed while nobody listened is not told again.
      forget()
    } catch (error) {
      log.debug({ err: error }, 'changes of settings are not heard yet')
      again()
    }
  }

  const first = connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await first
      await client?.end().catch(() => undefined)
    },
  }
}
