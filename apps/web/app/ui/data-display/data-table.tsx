import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './data-table.module.css'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Shown as header instead of the title, such as a button that sorts. */
  header?: ReactNode
  /** Set on the column by which the rows are sorted. */
  sort?: 'ascending' | 'descending'
  align?: 'end'
  /** For numbers and dates: stays on one line. */
  short?: boolean
  /** Hidden where space is scarce. */
  wide?: boolean
}

interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Compact rows with a sticky header. */
  dense?: boolean
}

const lookOf = ({ align, short, wide }: Pick<Column<never>, 'align' | 'short' | 'wide'>) =>
  classList(align && classes.end, short && classes.short, wide && classes.wide)

/** Table whose rows become cards with labeled lines where space is scarce. */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense = false }: DataTableProps<Row>) {
  return (
    <div className={classList(classes.frame, dense && classes.dense)}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={lookOf(column)} aria-sort={column.sort}>
                {column.header ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} data-title={column.title} className={lookOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
