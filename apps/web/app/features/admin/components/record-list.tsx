import { Button } from '@mantine/core'
import type { Endpoint } from '@market/contract/endpoint.ts'
import type { z } from 'zod'
import { type ReactNode, useState } from 'react'
import { useCommand } from '#lib/query.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type RecordField, RecordForm } from '../forms/record-form.tsx'
import screens from '../screens/screens.module.css'

interface RecordListProps<Row> {
  /** 'Banners'. */
  caption: string
  /** 'banner', as in 'Add banner'. */
  noun: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly { key: string; title: string; cell: (row: Row) => ReactNode }[]
  fields: readonly RecordField[]
  schema: z.ZodType
  save: Endpoint
  remove?: { endpoint: Endpoint; input: (row: Row) => unknown }
  /** Rows are changed as well as added. */
  isEditable?: boolean
  invalidates: readonly Endpoint[]
}

/** A short list of content: add, edit, delete. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { caption, noun, rows, rowKey, columns, fields, schema, save, remove, isEditable = true, invalidates } = props
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const gone = useCommand(remove?.endpoint ?? save, { invalidates, onSuccess: () => setLeaving(null) })
  const buttons = (row: Row) => (
    <div className={screens.row}>
      {isEditable && (
        <Button size="compact-sm" variant="default" onClick={() => setEditing(row)}>
          Edit
        </Button>
      )}
      {remove && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => setLeaving(row)}>
          Delete
        </Button>
      )}
    </div>
  )
  return (
    <div className={screens.stack}>
      <div>
        <Button size="sm" onClick={() => setEditing('new')}>
          Add {noun}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState figure="list" title="There is nothing here yet." />
      ) : (
        <DataTable
          caption={caption}
          rows={rows}
          rowKey={rowKey}
          columns={[...columns, { key: 'actions', title: 'Actions', cell: buttons }]}
        />
      )}
      <Dialog
        opened={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? `Add ${noun}` : `Edit ${noun}`}
      >
        {editing !== null && (
          <RecordForm
            fields={fields}
            schema={schema}
            save={save}
            record={editing === 'new' ? {} : (editing as Record<string, unknown>)}
            invalidates={invalidates}
            onDone={() => setEditing(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Delete ${noun}`}
        confirm="Delete"
        danger
        onConfirm={() => (leaving && remove ? gone.mutateAsync(remove.input(leaving) as never) : undefined)}
      >
        It is no longer shown.
      </ConfirmDialog>
    </div>
  )
}
