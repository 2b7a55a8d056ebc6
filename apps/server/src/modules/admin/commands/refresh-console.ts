import type { Ctx } from '#platform/context/context.ts'
import { staffIds } from '../store.ts'

/** Makes all open consoles refetch their data; `id` is that of the changed record. */
export async function refreshConsole(ctx: Ctx, id: string): Promise<void> {
  ctx.stale(await staffIds(ctx.tx), { kind: 'console', id })
}
