import type { Endpoint, InputOf } from '@market/contract/endpoint.ts'
import { formatNumber } from '@market/contract/numbers.ts'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { toastError, toastInfo } from '#lib/toast.ts'
import type { ConsoleColumn, RowOf } from './console-column.ts'
import { saveTable } from './save-table.ts'
import { pageOf, positionOf } from './table-position.ts'

const atOnce = 1000
/** What a list that counts its pages answers at most (product-rules: API conventions). */
const atOnceNumbered = 100
/** More rows than this are for a narrower search. */
const mostRows = 100_000

/** Reads every page of a table as it is filtered now, and hands it over as a CSV file. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  caption: string,
  columns: readonly ConsoleColumn<RowOf<E>>[],
  isNumbered: boolean,
) {
  const limit = isNumbered ? atOnceNumbered : atOnce
  /** How many rows have been read; null when nothing is being read. */
  const [read, setRead] = useState<number | null>(null)

  async function download(filters: Readonly<Record<string, string>>): Promise<void> {
    const rows: RowOf<E>[] = []
    let after: string | null | undefined
    setRead(0)
    try {
      for (; after !== null && rows.length < mostRows; setRead(rows.length)) {
        const position = after
        const wanted = { ...filters, ...positionOf(position, isNumbered, limit) }
        const page = pageOf(await api.call(endpoint, wanted as InputOf<E>), position, isNumbered, limit)
        rows.push(...(page.records as RowOf<E>[]))
        after = page.next
      }
      await saveTable({ caption, columns, rows, filters })
      if (after !== null)
        toastInfo(`The file ends after ${formatNumber(mostRows)} rows. Narrow the search for the rest.`)
    } catch (error) {
      toastError(error)
    } finally {
      setRead(null)
    }
  }
  return { download, read }
}
