import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'

interface Shown<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Which list it is, by its filters and page; null while another one is still shown. */
  readonly list: string | null
}

/** The row that stands open beside its list, as fresh as the list, and whether it is no longer in it. */
export function useOpenedRow<Row>({ rows, rowKey, list }: Shown<Row>) {
  const [opened, setOpened] = useState<{ row: Row; list: string | null } | null>(null)
  // One's own act takes a row out of its list too, and closes it.
  const isActing = useIsMutating() > 0
  const fresh = opened && rows.find((row) => rowKey(row) === rowKey(opened.row))
  if (opened && fresh && fresh !== opened.row) setOpened({ ...opened, row: fresh })
  return {
    row: opened && (fresh ?? opened.row),
    hasLeft: !!opened && !fresh && !isActing && list !== null && list === opened.list,
    open: (row: Row) => setOpened({ row, list }),
    close: () => setOpened(null),
  }
}
