import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'

interface Shown<Row> {
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Key of the list by filters and page; null while the previous list is still shown. */
  readonly list: string | null
}

/** Row opened beside its list, updated with the list, and whether the row has left it. */
export function useOpenedRow<Row>({ rows, rowKey, list }: Shown<Row>) {
  const [opened, setOpened] = useState<{ row: Row; list: string | null } | null>(null)
  // The operator's own action also removes a row from its list, and closes it.
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
