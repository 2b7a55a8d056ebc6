import type { Ctx } from '../context/context.ts'

/** Rows that consumers of one delivery collect with `ctx.collect`; written together before the commit. */
export interface Bulk<Item> {
  readonly write: (ctx: Ctx, items: readonly Item[]) => Promise<void>
}

/** Defines how collected rows are written. */
export const defineBulk = <Item>(write: Bulk<Item>['write']): Bulk<Item> => ({ write })
