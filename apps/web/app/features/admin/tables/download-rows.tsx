import { Download } from 'lucide-react'
import { toastError } from '#lib/toast.ts'
import { saveTable } from '../save-table.ts'
import type { ConsoleColumn } from '../console-column.ts'
import { Button } from '#ui/buttons/button.tsx'

interface DownloadRowsProps<Row> {
  caption: string
  columns: readonly ConsoleColumn<Row>[]
  rows: readonly Row[]
}

/** Downloads an already loaded list as CSV. */
export function DownloadRows<Row>(table: DownloadRowsProps<Row>) {
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Download size={16} aria-hidden="true" />}
      onClick={() => void saveTable(table).catch(toastError)}
    >
      Download CSV
    </Button>
  )
}
