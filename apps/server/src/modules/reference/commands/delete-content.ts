import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { contentChanged } from '../events.ts'
import { lockContent } from '../store-content.ts'

/** Deletes a banner or testimonial, which no other row references. */
export const deleteContent =
  (table: 'banners' | 'testimonials') =>
  async (ctx: Ctx, { id }: { id: string }): Promise<null> => {
    const before = await lockContent(ctx, table, id)
    await ctx.tx.deleteFrom(table).where('id', '=', id).execute()
    tellAct(ctx, { target: [table, id], before })
    ctx.emit(contentChanged, { table })
    return null
  }
