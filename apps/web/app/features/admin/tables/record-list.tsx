import type { Endpoint } from '@market/contract/endpoint.ts'
import type { z } from 'zod'
import { type ReactNode, useId, useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DataTable } from '#ui/data-display/data-table.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import type { ConsoleColumn } from '../console-column.ts'
import { DownloadRows } from './download-rows.tsx'
import { type RecordField, RecordForm } from '../forms/record-form.tsx'
import screens from '../screens/screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface RecordListProps<Row> {
  /** For example 'Banners'. */
  caption: string
  /** Singular for buttons: 'banner' gives 'Add banner'. */
  noun: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly ConsoleColumn<Row>[]
  fields: readonly RecordField[]
  schema: z.ZodType
  save: Endpoint
  remove?: { endpoint: Endpoint; input: (row: Row) => unknown }
  /** Effect of a deletion; by default, that the record is no longer shown. */
  gone?: string
  /** Rows can be changed, not only added. */
  isEditable?: boolean
  invalidates: readonly Endpoint[]
  /** Why this operator cannot change the records; shown above the list. */
  blocked?: string | null
  /** Shows below the fields of the form what the values mean. */
  preview?: (values: Record<string, unknown>) => ReactNode
}

/** Short list of content records: add, edit, delete. */
export function RecordList<Row extends object>(props: RecordListProps<Row>) {
  const { caption, noun, rows, rowKey, columns, fields, schema, save, remove, isEditable = true, invalidates } = props
  const blocked = props.blocked ?? null
  const reason = useId()
  const asAllowed = blocked === null ? {} : { disabled: true, 'aria-describedby': reason }
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const leave = useCommand(remove?.endpoint ?? save, { invalidates, onSuccess: () => setLeaving(null) })
  // Uses the latest version, in case a colleague has changed it meanwhile.
  const edited = rows.find((row) => editing !== null && editing !== 'new' && rowKey(row) === rowKey(editing)) ?? editing
  const nameOf = (row: Row) => columns[0]?.text?.(row) ?? noun
  const buttons = (row: Row) => (
    <div className={screens.acts}>
      {isEditable && (
        <Button
          size="compact"
          variant="default"
          aria-label={`Edit ${nameOf(row)}`}
          {...asAllowed}
          onClick={() => setEditing(row)}
        >
          Edit
        </Button>
      )}
      {remove && (
        <Button
          size="compact"
          variant="subtle"
          color="red"
          aria-label={`Delete ${nameOf(row)}`}
          {...asAllowed}
          onClick={() => setLeaving(row)}
        >
          Delete
        </Button>
      )}
    </div>
  )
  return (
    <div className={screens.stack}>
      {blocked !== null && (
        <p id={reason} className={screens.quiet}>
          {blocked}
        </p>
      )}
      <div className={screens.row}>
        <Button size="sm" {...asAllowed} onClick={() => setEditing('new')}>
          Add {noun}
        </Button>
        <DownloadRows caption={caption} columns={columns} rows={rows} />
      </div>
      {rows.length === 0 ? (
        <EmptyState figure="list" title={`No ${caption.toLowerCase()} yet`} />
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
            record={edited === 'new' ? {} : (edited as Record<string, unknown>)}
            invalidates={invalidates}
            preview={props.preview}
            onDone={() => setEditing(null)}
          />
        )}
      </Dialog>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={leaving ? `Delete “${nameOf(leaving)}”?` : ''}
        confirm="Delete"
        danger
        onConfirm={() => (leaving && remove ? leave.mutateAsync(remove.input(leaving) as never) : undefined)}
      >
        {props.gone ?? 'It is no longer shown.'}
      </ConfirmDialog>
    </div>
  )
}
