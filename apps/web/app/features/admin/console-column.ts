import type { Endpoint, OutputOf } from '@market/contract/endpoint.ts'
import type { Column } from '#ui/data-display/data-table.tsx'

/** Record type of a console list. */
export type RowOf<E extends Endpoint> = OutputOf<E> extends { records: (infer Row)[] } ? Row : never

/** Column for the screen and the CSV file. */
export interface ConsoleColumn<Row> extends Column<Row> {
  /** CSV value; the file leaves the column out without it. */
  readonly text?: (row: Row) => string | number | null
  /** Set on the column by which the call sorts its rows: their usual direction. */
  readonly sorted?: 'asc' | 'desc'
}
