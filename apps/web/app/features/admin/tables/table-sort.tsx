import { NativeSelect } from '@mantine/core'
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react'
import { classList } from '#theme/class-list.ts'
import type { ConsoleColumn } from '../console-column.ts'
import classes from './console-table.module.css'

type Direction = 'asc' | 'desc'
type AnyColumn<Row> = ConsoleColumn<Row, string>

/** The order of a table: the one in the URL, or the default one of the call. */
export interface TableSort {
  /** Key of the column. */
  readonly key: string
  readonly direction: Direction
  /** Input of the call; empty for its default order. */
  readonly input: { readonly sort?: string; readonly direction?: Direction }
}

/** Undefined for a table that cannot be sorted. */
export function sortOf<Row>(columns: readonly AnyColumn<Row>[], query: URLSearchParams): TableSort | undefined {
  const sortable = columns.filter(({ sorted }) => sorted !== undefined)
  const wanted = query.get('sort')
  const column = sortable.find(({ sortBy }) => sortBy === wanted) ?? sortable.find(({ sortBy }) => sortBy === undefined)
  if (column?.sorted === undefined) return undefined
  const { key, sorted, sortBy } = column
  const turned = query.get('direction')
  const direction = turned === 'asc' || turned === 'desc' ? turned : sorted
  const named = sortBy === undefined ? {} : { sort: sortBy, direction }
  return { key, direction, input: direction === sorted ? named : { ...named, direction } }
}

/** URL parameters of an order; empty where it is the default. */
const parametersOf = <Row,>({ sortBy = '', sorted }: AnyColumn<Row>, direction: Direction) => ({
  sort: sortBy,
  direction: direction === sorted ? '' : direction,
})

const opposite = { asc: 'desc', desc: 'asc' } as const

/** Called with the URL parameters of the chosen order. */
type OnSort = (parameters: Readonly<Record<string, string>>) => void

/** Puts a button that sorts into the headings of the sortable columns. */
export const withSortButtons = <Row,>(
  columns: readonly AnyColumn<Row>[],
  sort: TableSort | undefined,
  onSort: OnSort,
): AnyColumn<Row>[] =>
  columns.map((column) => {
    const { key, title, align, sorted } = column
    if (sorted === undefined) return column
    const current = key === sort?.key ? sort.direction : undefined
    const Arrow = (current ?? sorted) === 'asc' ? ArrowUp : ArrowDown
    return {
      ...column,
      ...(current === undefined ? {} : { sort: current === 'asc' ? 'ascending' : 'descending' }),
      header: (
        <button
          type="button"
          className={classList(classes.sort, current && classes.current, align && classes.sortEnd)}
          onClick={() => onSort(parametersOf(column, current === undefined ? sorted : opposite[current]))}
        >
          {title}
          <Arrow size={14} aria-hidden="true" />
        </button>
      ),
    }
  })

const words = {
  time: { asc: 'oldest first', desc: 'newest first' },
  amount: { asc: 'lowest first', desc: 'highest first' },
  text: { asc: 'A to Z', desc: 'Z to A' },
} as const

interface SortSelectProps<Row> {
  columns: readonly AnyColumn<Row>[]
  sort: TableSort
  onSort: OnSort
}

/** Every order as a list, for cards, which have no headings. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const orders = columns.flatMap((column) =>
    column.sorted === undefined
      ? []
      : [column.sorted, opposite[column.sorted]].map((direction) => ({
          value: `${column.key} ${direction}`,
          label: `${column.title}: ${words[column.kind ?? 'text'][direction]}`,
          parameters: parametersOf(column, direction),
        })),
  )
  return (
    <NativeSelect
      className={classes.order}
      aria-label="Sort by"
      size="sm"
      leftSection={<ArrowDownUp size={14} aria-hidden="true" />}
      value={`${sort.key} ${sort.direction}`}
      onChange={(event) => {
        const order = orders.find(({ value }) => value === event.currentTarget.value)
        if (order) onSort(order.parameters)
      }}
      data={orders.map(({ value, label }) => ({ value, label }))}
    />
  )
}
