import { can } from '@market/contract/actions.ts'
import { deleteSavedSearch, getSavedSearches } from '@market/contract/search/endpoints-saved.ts'
import { paths } from '@market/contract/paths.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import row from '#ui/data-display/list-row.module.css'
import { classList } from '#theme/class-list.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { tabTitles } from '../labels.ts'
import { alertLabels, type SavedSearch, savedSearchPath, tabOfKind } from '../saved-search.ts'
import { EditSavedSearchDialog } from './save-search-dialog.tsx'

/** A member's saved searches; each opens its results, newest first. */
export function SavedSearches() {
  const saved = useEndpoint(getSavedSearches, {})
  const [chosen, setChosen] = useState<SavedSearch | null>(null)
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const remove = useCommand(deleteSavedSearch, { invalidates: [getSavedSearches], onSuccess: () => setDialog(null) })
  const open = (next: 'edit' | 'delete') => (search: SavedSearch) => {
    setChosen(search)
    setDialog(next)
  }
  const close = () => setDialog(null)
  return (
    <QueryState query={saved} skeleton={<RowsSkeleton count={3} height={108} face={false} />}>
      {({ records }) => (
        <>
          {records.length === 0 ? (
            <EmptyState
              figure="search"
              title="You have no saved searches"
              next={{ label: 'Start a search', to: paths.search() }}
            >
              Search, then choose “Save search” to get an alert when something new fits.
            </EmptyState>
          ) : (
            <ul className={row.list} aria-label="Saved searches">
              {records.map((search) => (
                <SavedSearchRow key={search.id} search={search} onEdit={open('edit')} onDelete={open('delete')} />
              ))}
            </ul>
          )}
          {chosen && <EditSavedSearchDialog opened={dialog === 'edit'} onClose={close} saved={chosen} />}
          {chosen && (
            <ConfirmDialog
              opened={dialog === 'delete'}
              onClose={close}
              title={`Delete “${chosen.name}”?`}
              confirm="Delete"
              danger
              onConfirm={() => remove.mutateAsync({ id: chosen.id })}
            >
              You won’t get any more alerts for this search.
            </ConfirmDialog>
          )}
        </>
      )}
    </QueryState>
  )
}

interface RowProps {
  search: SavedSearch
  onEdit: (search: SavedSearch) => void
  onDelete: (search: SavedSearch) => void
}

function SavedSearchRow({ search, onEdit, onDelete }: RowProps) {
  const { name, kind, filters, alerts, actions } = search
  return (
    <Card as="li" className={classList(row.row, row.spread)}>
      <div>
        <h2 className={row.title}>
          <CoveringLink to={savedSearchPath(search)}>{name}</CoveringLink>
        </h2>
        <p className={row.quiet}>{[tabTitles[tabOfKind[kind]], ...filters].join(' · ')}</p>
        <p className={row.quiet}>{alerts === 'none' ? 'No alerts' : <>Alerts: {alertLabels[alerts]}</>}</p>
      </div>
      <div className={row.buttons}>
        {can(actions, 'edit') && (
          <Button variant="default" size="sm" aria-label={`Edit “${name}”`} onClick={() => onEdit(search)}>
            Edit
          </Button>
        )}
        {can(actions, 'delete') && (
          <Button variant="default" size="sm" aria-label={`Delete “${name}”`} onClick={() => onDelete(search)}>
            Delete
          </Button>
        )}
      </div>
    </Card>
  )
}
