import { noteDownload } from '@market/contract/admin/endpoints.ts'
import { csvOf } from '@market/contract/text/csv.ts'
import { api } from '#lib/api/api.ts'
import { saveFile } from '#lib/save-file.ts'
import type { ConsoleColumn } from './console-column.ts'

interface Table<Row> {
  readonly caption: string
  readonly columns: readonly ConsoleColumn<Row, string>[]
  readonly rows: readonly Row[]
  /** Filters that were applied. */
  readonly filters?: Readonly<Record<string, string>>
}

/** Downloads a table as CSV after the download is recorded in the audit log. */
export async function saveTable<Row>({ caption, columns, rows, filters = {} }: Table<Row>): Promise<void> {
  await api.send(noteDownload, { table: caption, rows: rows.length, filters })
  const written = columns.flatMap(({ title, text }) => (text === undefined ? [] : [{ title, text }]))
  saveFile({
    filename: `${caption.toLowerCase().replaceAll(/\W+/g, '-')}.csv`,
    contentType: 'text/csv;charset=utf-8',
    content: csvOf([written.map(({ title }) => title), ...rows.map((row) => written.map(({ text }) => text(row)))]),
  })
}
