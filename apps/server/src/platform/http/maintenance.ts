import type { Endpoint } from '@market/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Actor } from '../context/context.ts'
import type { Channel, Database } from '../database/engine/public.ts'
import { AppError } from '../errors.ts'

/** `read-only` rejects changes, `on` also rejects reads; operators are exempt from both. */
export type MaintenanceMode = 'off' | 'read-only' | 'on'

const name = 'maintenance'

/** Sets the mode of all processes on this database at once. */
export async function setMaintenance(client: pg.Client, mode: MaintenanceMode): Promise<void> {
  if (mode === 'off') await client.query('delete from maintenance')
  else
    await client.query(
      `insert into maintenance (mode, since) values ($1, now())
        on conflict (id) do update set mode = excluded.mode, since = excluded.since`,
      [mode],
    )
  await client.query('select pg_notify($1, $2)', [name, ''])
}

export interface Maintenance {
  /** Reads the stored mode; while the database does not respond, the last known one applies. */
  follow(): Promise<void>
  /** The channel on which a change is announced. */
  readonly channel: Channel
  /** True while visitors see nothing of the marketplace. */
  isClosed(): boolean
  /** Throws MAINTENANCE or READ_ONLY if this caller has to wait. */
  rejectDuring(actor: Actor, call: { readonly changes: boolean }): void
}

/** Follows the maintenance mode that is stored in the database. */
export function createMaintenance({ pool }: Pick<Database, 'pool'>, log: Logger): Maintenance {
  let mode: MaintenanceMode = 'off'
  async function follow(): Promise<void> {
    const { rows } = await pool.query<{ mode: MaintenanceMode }>('select mode from maintenance')
    const stored = rows[0]?.mode ?? 'off'
    if (stored !== mode) log.warn({ mode: stored }, 'the maintenance mode has changed')
    mode = stored
  }
  const followSoon = () =>
    void follow().catch((error: unknown) => log.warn({ err: error }, 'the maintenance mode could not be read'))
  return {
    follow,
    channel: { name, hear: followSoon, missed: followSoon },
    isClosed: () => mode === 'on',
    rejectDuring(actor, { changes }) {
      const isOperator = actor.kind === 'person' && actor.role === 'ADMIN'
      if (mode === 'off' || isOperator) return
      if (mode === 'on') throw new AppError('MAINTENANCE', { seconds: retryAfterSeconds })
      if (changes) throw new AppError('READ_ONLY', { seconds: retryAfterSeconds })
    },
  }
}

const retryAfterSeconds = 60

/**
 * Addresses that stay open: probes, the console and what it loads. Payment events are rejected like other changes; their
 * provider sends them again.
 */
const alwaysOpen = /^\/(healthz|readyz|admin|assets|api\/health|api\/admin|api\/files)(\/|$)/

/** Rejects requests during maintenance. Call it before routes are registered; endpoints tell which GETs change state. */
export function rejectDuringMaintenance(
  app: FastifyInstance,
  maintenance: Maintenance,
  endpoints: readonly Endpoint[],
): void {
  const changing = new Set(
    endpoints.flatMap(({ path, changesState }) =>
      changesState === true ? [`/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`] : [],
    ),
  )
  app.addHook('onRequest', async ({ method, url, actor, routeOptions }) => {
    const [path = ''] = url.split('?', 1)
    if (alwaysOpen.test(path)) return
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method) || changing.has(routeOptions.url ?? '')
    maintenance.rejectDuring(actor, { changes })
  })
}
