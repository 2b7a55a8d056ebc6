import type { Endpoint, InputOf, OutputOf } from '@market/contract/endpoint.ts'
import type { Column } from '#ui/data-display/data-table.tsx'

/** Record type of a console list. */
export type RowOf<E extends Endpoint> = OutputOf<E> extends { records: (infer Row)[] } ? Row : never

/** Names of the columns by which a console list can be sorted; never for a list with one order. */
export type SortOf<E extends Endpoint> = InputOf<E> extends { sort?: infer Name } ? Extract<Name, string> : never

/** Column for the screen and the CSV file. */
export interface ConsoleColumn<Row, Sort extends string = never> extends Column<Row> {
  /** CSV value; the file leaves the column out without it. */
  readonly text?: (row: Row) => string | number | null
  /** Set on columns by which the call can sort its rows: their usual direction. */
  readonly sorted?: 'asc' | 'desc'
  /** The call's name for this order; its default order needs none. */
  readonly sortBy?: Sort
  /** Decides how both directions are called; text by default. */
  readonly kind?: 'time' | 'amount'
}
