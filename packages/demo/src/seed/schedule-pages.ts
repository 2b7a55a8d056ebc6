import { savePage } from '@market/server/public.ts'
import { pages } from '../content/pages.ts'
import { daysBefore } from './schedule.ts'
import type { SeedContext } from './seed-context.ts'

const revisedDaysAgo = 27

/** Schedules the saving of the pages at a fixed age, because each page shows its date. */
export function schedulePages({ schedule, now }: SeedContext): void {
  schedule.add(daysBefore(now, revisedDaysAgo), 'the pages are revised', [], (client) =>
    client.run(async (ctx) => {
      for (const page of pages) await savePage(ctx, page)
    }),
  )
}
