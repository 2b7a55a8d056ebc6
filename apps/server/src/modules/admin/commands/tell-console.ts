import type { Ctx } from '#platform/context.ts'
import { staffIds } from '../store.ts'

/** Whoever has the console open reads anew what waits and what is shown; `id` is of the record that changed. */
export async function tellConsole(ctx: Ctx, id: string): Promise<void> {
  ctx.stale(await staffIds(ctx.tx), { kind: 'console', id })
}
