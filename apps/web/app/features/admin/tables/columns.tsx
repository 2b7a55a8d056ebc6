import { formatDateTime } from '#lib/formats/dates.ts'
import { Money } from '#ui/money/money.tsx'
import type { ConsoleColumn } from '../console-column.ts'
import { PersonLink } from '../components/person-link.tsx'

// Columns whose cell and CSV value are the same. The title is the key.

export const words = <Row, Sort extends string = never>(
  title: string,
  of: (row: Row) => string | number | null,
  look: Pick<ConsoleColumn<Row, Sort>, 'align' | 'short' | 'wide' | 'sorted' | 'sortBy'> = {},
): ConsoleColumn<Row, Sort> => ({ key: title, title, cell: of, text: of, ...look })

export const person = <Row,>(
  title: string,
  of: (row: Row) => { id: string; fullName: string },
): ConsoleColumn<Row> => ({
  key: title,
  title,
  cell: (row) => <PersonLink person={of(row)} />,
  text: (row) => of(row).fullName,
})

/** Amounts in dollars. */
export const money = <Row, Sort extends string = never>(
  title: string,
  of: (row: Row) => number | null,
  look: Pick<ConsoleColumn<Row, Sort>, 'wide' | 'sorted' | 'sortBy'> = {},
): ConsoleColumn<Row, Sort> => ({
  key: title,
  title,
  kind: 'amount',
  align: 'end',
  cell: (row) => {
    const amount = of(row)
    return amount === null ? '' : <Money amount={amount} />
  },
  text: of,
  ...look,
})

export const timestamp = <Row,>(
  title: string,
  of: (row: Row) => string,
  look: Pick<ConsoleColumn<Row>, 'sorted'> = {},
): ConsoleColumn<Row> => ({
  key: title,
  title,
  kind: 'time',
  short: true,
  cell: (row) => formatDateTime(of(row)),
  text: of,
  ...look,
})
