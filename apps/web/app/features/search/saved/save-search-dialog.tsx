import { getSavedSearches, saveSearch } from '@market/contract/search/endpoints-saved.ts'
import {
  savedSearchForm,
  type SavedSearchKind,
  savedSearchLimits,
  type SearchAlerts,
} from '@market/contract/search/saved-searches.ts'
import { firstCharacters } from '@market/contract/characters.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useCommand } from '#lib/api/query.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import formClasses from '#ui/overlays/dialog-form.module.css'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { tabTitles } from '../labels.ts'
import { alertLabels, type SavedSearch } from '../saved-search.ts'
import { kindOf, listingSearchOf, type Search, sellerSearchOf } from '../search-address.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
}

/** Names a search and chooses its alerts. */
export function SaveSearchDialog({ opened, onClose, search }: DialogProps & { search: Search }) {
  const name = firstCharacters(search.searchValue || tabTitles[search.tab], savedSearchLimits.name)
  const kind = search.tab === 'SELLER' ? 'SELLER' : kindOf(search)
  const filters = kind === 'SELLER' ? sellerSearchOf(search) : listingSearchOf(search)
  return (
    <Dialog opened={opened} onClose={onClose} title="Save this search">
      <SavedSearchForm
        kind={kind}
        values={{ name, alerts: 'daily' }}
        input={(values) => ({ ...filters, kind, ...values })}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** Changes the name and the alerts of a saved search. */
export function EditSavedSearchDialog({ opened, onClose, saved }: DialogProps & { saved: SavedSearch }) {
  const { id, kind, name, alerts } = saved
  return (
    <Dialog opened={opened} onClose={onClose} title="Edit saved search">
      <SavedSearchForm
        kind={kind}
        values={{ name, alerts }}
        input={(values) => ({ id, ...values })}
        onClose={onClose}
      />
    </Dialog>
  )
}

interface Fields {
  [name: string]: string
  name: string
  alerts: SearchAlerts
}

interface FormProps {
  kind: SavedSearchKind
  values: Fields
  /** The call's input for the values. */
  input: (values: Fields) => Parameters<ReturnType<typeof useCommand<typeof saveSearch>>['mutate']>[0]
  onClose: () => void
}

function SavedSearchForm({ kind, values, input, onClose }: FormProps) {
  const form = useContractForm({ schema: savedSearchForm, initialValues: values })
  const save = useCommand(saveSearch, { form, invalidates: [getSavedSearches], onSuccess: onClose })
  return (
    <form className={formClasses.form} noValidate onSubmit={form.onSubmit((given) => save.mutate(input(given)))}>
      <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
      <NativeSelect
        label={kind === 'SELLER' ? 'Alert me about new sellers' : 'Alert me about new listings'}
        description="Under the bell, and by email and push as set in your account."
        data={Object.entries(alertLabels).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('alerts')}
      />
      <FormButtons onBack={onClose} submit="Save" busy={save.isPending} />
    </form>
  )
}
