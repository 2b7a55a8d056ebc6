import type { Bulk } from '../context/context.ts'

/** Defines how collected rows are written. */
export const defineBulk = <Item>(write: Bulk<Item>['write']): Bulk<Item> => ({ write })
