import type { ReactNode } from 'react'
import { classList } from './class-list.ts'
import classes from './data-table.module.css'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  align?: 'end'
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

/** Rows of facts; where there is little room each row becomes a card whose lines carry the column's title. */
export function DataTable<Row>({ caption, columns, rows, rowKey, dense = false }: DataTableProps<Row>) {
  return (
    <div className={classList(classes.frame, dense && classes.dense)}>
      <table className={classes.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" className={align && classes.end}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, title, cell, align }) => (
                <td key={key} data-title={title} className={align && classes.end}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
