import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import { saveFile } from '#lib/save-file.ts'
import { csvFile } from '../csv.ts'
import type { ConsoleColumn } from './console-table.tsx'

interface DownloadRowsProps<Row> {
  caption: string
  columns: readonly ConsoleColumn<Row>[]
  rows: readonly Row[]
}

/** Hands over a short list that is here already, as CSV. */
export function DownloadRows<Row>({ caption, columns, rows }: DownloadRowsProps<Row>) {
  const written = columns.filter(({ text }) => text !== undefined)
  const save = () =>
    saveFile(
      csvFile(caption, [
        written.map(({ title }) => title),
        ...rows.map((row) => written.map(({ text }) => text?.(row) ?? null)),
      ]),
    )
  return (
    <Button variant="default" size="sm" leftSection={<Download size={16} aria-hidden="true" />} onClick={save}>
      Download CSV
    </Button>
  )
}
