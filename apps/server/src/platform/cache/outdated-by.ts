import type { Emitted } from '../outbox/outbox.ts'
import { noteRecords } from './tagged-cache.ts'

/** Returns the tags of the cached answers and pages that events make outdated; null for none. */
export function outdatedBy(events: readonly Emitted[]): readonly string[] | 'everything' | null {
  const tags = new Set<string>()
  for (const { invalidates, payload } of events) {
    if (invalidates === 'everything') return 'everything'
    if (invalidates === 'nothing') continue
    if (invalidates !== 'records') for (const call of invalidates) tags.add(call)
    noteRecords(tags, JSON.stringify(payload))
  }
  return tags.size === 0 ? null : [...tags]
}
