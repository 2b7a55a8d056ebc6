import type { Logger } from 'pino'
import { createChangeRelay } from '#platform/cache/change-relay.ts'
import { type Channel, type Database, listenToDatabase } from '#platform/database/engine/public.ts'
import { ResponseCache } from '#platform/cache/response-cache.ts'
import { recentWriteSeconds } from '#platform/http/recent-write.ts'
import { outdatedBy } from '#platform/cache/outdated-by.ts'
import type { Runtime } from '#platform/context/runtime.ts'

interface Needs {
  readonly connectionString: string
  readonly log: Logger
  /** Additional channels to listen to on the same connection. */
  readonly channels?: readonly Channel[]
  /** Called with the outdated tags; with undefined when anything may have changed. */
  readonly onPublicChange?: (tags: readonly string[] | undefined) => void
}

/** Caches responses for visitors and shared reads until the data changes, in this or another process. */
export function startResponseCache(
  { connectionString, log, channels = [], onPublicChange }: Needs,
  database: Database,
  runtime: Runtime,
) {
  const responseCache = new ResponseCache()
  const clear = (tags: readonly string[] | 'everything') => {
    const given = tags === 'everything' ? undefined : tags
    responseCache.clear(given)
    runtime.forgetReads(given)
    onPublicChange?.(given)
  }
  const forget = (tags: readonly string[] | 'everything') => {
    clear(tags)
    // A replica may not have this change yet, and what is cached until then does not contain it.
    if (database.hasReplica) setTimeout(() => clear(tags), recentWriteSeconds * 1000).unref()
  }
  const relay = createChangeRelay(database, forget, log)
  runtime.onEvents((events) => {
    const outdated = outdatedBy(events)
    if (outdated === null) return
    // The database announces changed settings to all processes, but a moment after the command has answered.
    if (outdated === 'everything') runtime.forgetSettings()
    forget(outdated)
    relay.tell(outdated)
  })
  // Responses made with the earlier settings are outdated.
  const forgetSettings = () => {
    runtime.forgetSettings()
    forget('everything')
  }
  const settingsChanged = { name: 'settings_changed', hear: forgetSettings, missed: forgetSettings }
  const listener = listenToDatabase(connectionString, [relay.channel, settingsChanged, ...channels], log)
  return {
    responseCache,
    async stop() {
      await relay.stop()
      await listener.stop()
    },
  }
}
