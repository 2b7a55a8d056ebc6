import type { Endpoint, InputOf } from '@market/contract/endpoint.ts'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { saveFile } from '#lib/save-file.ts'
import { toastError, toastInfo } from '#lib/toast.ts'
import type { ConsoleColumn, RowOf } from './components/console-table.tsx'
import { csvFile } from './csv.ts'
import { pageOf, positionOf } from './table-position.ts'

const atOnce = 1000
/** What a list that counts its pages answers at most (RULES 1). */
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
  const written = columns.filter(({ text }) => text !== undefined)

  async function download(input: InputOf<E>): Promise<void> {
    const lines: (string | number | null)[][] = [written.map(({ title }) => title)]
    setRead(0)
    try {
      for (let after: string | null = ''; after !== null && lines.length <= mostRows; setRead(lines.length - 1)) {
        const position = after === '' ? undefined : after
        const wanted = { ...(input as object), ...positionOf(position, isNumbered, limit) }
        const page = pageOf(await api.call(endpoint, wanted as InputOf<E>), position, isNumbered, limit)
        for (const row of page.records as RowOf<E>[]) lines.push(written.map(({ text }) => text?.(row) ?? null))
        after = page.next
      }
      saveFile(csvFile(caption, lines))
      if (lines.length > mostRows)
        toastInfo(`The file ends after ${mostRows.toLocaleString('en-US')} rows. Narrow the search for the rest.`)
    } catch (error) {
      toastError(error)
    } finally {
      setRead(null)
    }
  }
  return { download, read }
}
