import type { Endpoint, InputOf } from '@market/contract/endpoint.ts'
import { formatNumber } from '@market/contract/numbers.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { toastError, toastInfo } from '#lib/toast.ts'
import type { ConsoleColumn, RowOf } from './console-column.ts'
import { saveTable } from './save-table.ts'
import { pageOf, positionOf } from './table-position.ts'

const atOnce = 1000
/** Maximum page size of a list that is paged by number (product-rules: API conventions). */
const atOnceNumbered = 100
/** Larger results need a narrower search. */
const mostRows = 100_000

type Filters = Readonly<Record<string, string>>

/** Reads every page of the table with the current filters, in the current order, and downloads them as CSV. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  caption: string,
  columns: readonly ConsoleColumn<RowOf<E>, string>[],
  isNumbered: boolean,
) {
  const limit = isNumbered ? atOnceNumbered : atOnce
  /** Number of rows read so far; null when no download is running. */
  const [read, setRead] = useState<number | null>(null)

  async function download(filters: Filters, order: Filters): Promise<void> {
    const rows: RowOf<E>[] = []
    let after: string | null | undefined
    setRead(0)
    try {
      for (; after !== null && rows.length < mostRows; setRead(rows.length)) {
        const position = after
        const wanted = { ...filters, ...order, ...positionOf(position, isNumbered, limit) }
        const page = pageOf(await api.call(endpoint, wanted as InputOf<E>), position, isNumbered, limit)
        rows.push(...(page.records as RowOf<E>[]))
        after = page.next
      }
      await saveTable({ caption, columns, rows, filters })
      if (after !== null)
        toastInfo(`The file is limited to ${formatNumber(mostRows)} rows. Narrow your search to export the rest.`)
    } catch (error) {
      toastError(error)
    } finally {
      setRead(null)
    }
  }
  return { download, read }
}
