import type { Endpoint, InputOf } from '@market/contract/endpoint.ts'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { toastError, toastInfo } from '#lib/toast.ts'
import type { ConsoleColumn, RowOf } from './components/console-table.tsx'
import { csvOf, saveFile } from './csv.ts'

const atOnce = 1000
/** More rows than this are for a narrower search. */
const mostRows = 100_000

/** Reads every page of a table as it is filtered now, and hands it over as a CSV file. */
export function useDownload<E extends Endpoint>(
  endpoint: E,
  caption: string,
  columns: readonly ConsoleColumn<RowOf<E>>[],
) {
  /** How many rows have been read; null when nothing is being read. */
  const [read, setRead] = useState<number | null>(null)
  const written = columns.filter(({ text }) => text !== undefined)

  async function download(input: InputOf<E>): Promise<void> {
    const lines: (string | number | null)[][] = [written.map(({ title }) => title)]
    setRead(0)
    try {
      for (let after: string | null = ''; after !== null && lines.length <= mostRows; setRead(lines.length - 1)) {
        const wanted = { ...(input as object), limit: atOnce, ...(after === '' ? {} : { after }) }
        const page = (await api.call(endpoint, wanted as InputOf<E>)) as { records: RowOf<E>[]; next: string | null }
        for (const row of page.records) lines.push(written.map(({ text }) => text?.(row) ?? null))
        after = page.next
      }
      saveFile(`${caption.toLowerCase().replaceAll(/\W+/g, '-')}.csv`, csvOf(lines))
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
