import type { Endpoint, OutputOf } from '@market/contract/endpoint.ts'
import type { Column } from '#ui/data-display/data-table.tsx'

/** What a list of the console consists of. */
export type RowOf<E extends Endpoint> = OutputOf<E> extends { records: (infer Row)[] } ? Row : never

/** A column on the screen and in the file that is downloaded. */
export interface ConsoleColumn<Row> extends Column<Row> {
  /** The same for the file; left out of it where there is none. */
  readonly text?: (row: Row) => string | number | null
}
