import { savePage } from '@market/server/modules/reference/public.ts'
import { pages } from '../content/pages.ts'
import { daysBefore } from './playbill.ts'
import type { Production } from './production.ts'

const revisedDaysAgo = 27

/** Schedules the saving of the pages at a fixed age, because each page shows its date. */
export function writePages({ bill, now }: Production): void {
  bill.add(daysBefore(now, revisedDaysAgo), 'the pages are revised', [], (stage) =>
    stage.direct(async (ctx) => {
      for (const page of pages) await savePage(ctx, page)
    }),
  )
}
