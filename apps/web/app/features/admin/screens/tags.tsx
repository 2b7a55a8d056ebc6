import { TextInput } from '@mantine/core'
import { tagForm } from '@market/contract/admin/content-forms.ts'
import { getContent, listTags, mergeTags, saveTag } from '@market/contract/admin/endpoints-reference.ts'
import { counted } from '@market/contract/numbers.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { classList } from '#theme/class-list.ts'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { RecordForm } from '../forms/record-form.tsx'
import forms from '../forms/forms.module.css'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Tag = RowOf<typeof listTags>

const columns: readonly ConsoleColumn<Tag>[] = [
  words('Tag', ({ name }) => name, { sorted: 'asc' }),
  words('Category', ({ category }) => category),
  words('Listings', ({ listings }) => listings, { align: 'end' }),
  words('People', ({ people }) => people, { align: 'end' }),
  {
    key: 'active',
    title: 'Offered',
    cell: ({ isActive }) => <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'On' : 'Off'}</Badge>,
    text: ({ isActive }) => (isActive ? 'on' : 'off'),
  },
]

/** Tags: add, rename, disable, merge. */
export function Tags() {
  const { data } = useEndpoint(getContent, {})
  const categories = (data?.categories ?? []).map(({ id, title }) => ({ value: id as string, label: title }))
  const [adding, setAdding] = useState(false)
  const fields = [
    { name: 'name', label: 'Name' },
    { name: 'categoryId', label: 'Category', kind: 'choice' as const, choices: categories },
    { name: 'isActive', label: 'Offered', kind: 'switch' as const },
  ]
  return (
    <ConsolePage title="Tags">
      <ConsoleTable
        endpoint={listTags}
        caption="Tags"
        columns={columns}
        rowKey={({ id }) => id}
        panel={{
          title: ({ name }) => name,
          content: (tag, close) => (
            <div className={classes.stack}>
              <RecordForm
                fields={fields}
                schema={tagForm}
                save={saveTag}
                record={tag}
                invalidates={[listTags]}
                onDone={close}
              />
              <MergeForm tag={tag} onDone={close} />
            </div>
          ),
          hasActs: () => true,
        }}
        search="Name or id"
        filters={[{ name: 'categoryId', label: 'Category', choices: categories }]}
        empty="There are no tags yet."
        actions={
          <Button size="sm" onClick={() => setAdding(true)}>
            Add tag
          </Button>
        }
      />
      <Dialog opened={adding} onClose={() => setAdding(false)} title="Add tag">
        <RecordForm
          fields={fields}
          schema={tagForm}
          save={saveTag}
          record={{ categoryId: categories[0]?.value }}
          invalidates={[listTags]}
          onDone={() => setAdding(false)}
        />
      </Dialog>
    </ConsolePage>
  )
}

function MergeForm({ tag, onDone }: { tag: Tag; onDone: () => void }) {
  const [words, setWords] = useState('')
  const { data } = useEndpoint(listTags, { q: words, categoryId: tag.categoryId, limit: 8 }, { enabled: words !== '' })
  const others = words === '' ? [] : data?.records.filter(({ id }) => id !== tag.id)
  return (
    <section className={classList(forms.form, classes.apart)}>
      <h2>Merge into another tag</h2>
      <p className={forms.text}>
        Everything tagged {tag.name} gets the other tag instead, once, and {tag.name} is gone.
      </p>
      <TextInput label="The tag that stays" value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      <div className={classes.row}>
        {others?.map((other) => (
          <MergeButton key={other.id} from={tag} into={other} onDone={onDone} />
        ))}
        {words !== '' && others?.length === 0 && (
          <p className={classes.quiet}>No other tag of {tag.category} has such a name.</p>
        )}
      </div>
    </section>
  )
}

function MergeButton({ from, into, onDone }: { from: Tag; into: Tag; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const merge = useCommand(mergeTags, { invalidates: [listTags], onSuccess: onDone })
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setAsking(true)}>
        Merge into {into.name}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Merge ${from.name} into ${into.name}`}
        confirm="Merge"
        danger
        onConfirm={() => merge.mutateAsync({ from: from.id, into: into.id }).then(() => setAsking(false))}
      >
        {counted(from.listings, 'listing')} and {counted(from.people, 'person', 'people')} tagged {from.name} get{' '}
        {into.name} instead. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}
