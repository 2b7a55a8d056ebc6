import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './data-table.module.css'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'end'
  /** Numbers and dates: they stay on one line. */
  short?: boolean
  /** Left out where there is little room. */
  wide?: boolean
}

interface DataTableProps<Row> {
  /** Read out before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Many rows of short facts; the titles stay in sight while the page scrolls. */
  dense?: boolean
}

const lookOf = ({ align, short, wide }: Pick<Column<never>, 'align' | 'short' | 'wide'>) =>
  classList(align && classes.end, short && classes.short, wide && classes.wide)

/** Rows of facts; where there is little room each row becomes a card whose lines carry the column's title. */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense = false }: DataTableProps<Row>) {
  return (
    <div className={classList(classes.frame, dense && classes.dense)}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={lookOf(column)}>
                {column.title}
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
