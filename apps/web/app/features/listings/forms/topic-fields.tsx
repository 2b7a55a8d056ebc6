import { MultiSelect, Select } from '@mantine/core'
import { getCategories, getCountries, getTags } from '@market/contract/reference/endpoints.ts'
import type { ContractForm } from '#lib/forms/form.ts'
import { useEndpoint } from '#lib/api/query.ts'
import type { ListingFields } from './listing-fields.ts'

const hour = 3_600_000

/** Category, the tags that belong to it, and the country. */
export function TopicFields({ form }: { form: ContractForm<ListingFields> }) {
  const { categoryId } = form.values
  const categories = useEndpoint(getCategories, {}, { staleTime: hour })
  const countries = useEndpoint(getCountries, {}, { staleTime: hour })
  const tags = useEndpoint(getTags, { categoryId: categoryId }, { enabled: categoryId !== '', staleTime: hour })
  const chooseCategory = (chosen: string | null) => {
    form.setFieldValue('categoryId', chosen ?? '')
    // Tags belong to one category: those of the one before would be refused.
    if (chosen !== categoryId) form.setFieldValue('tagIds', [])
  }
  return (
    <>
      <Select
        label="Category"
        placeholder="Choose a category"
        searchable
        nothingFoundMessage="No Result Found"
        data={(categories.data?.records ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        data-field="categoryId"
        {...form.getInputProps('categoryId')}
        value={categoryId || null}
        onChange={chooseCategory}
      />
      <MultiSelect
        label="Tags"
        placeholder={form.values.tagIds.length > 0 ? '' : 'Choose tags'}
        description={categoryId === '' ? 'Choose a category first.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        disabled={categoryId === ''}
        searchable
        hidePickedOptions
        nothingFoundMessage="No Result Found"
        data={(tags.data?.tag ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        data-field="tagIds"
        {...form.getInputProps('tagIds')}
      />
      <Select
        label="Country"
        placeholder="Choose a country"
        searchable
        nothingFoundMessage="No Result Found"
        data={(countries.data?.records ?? []).map(({ id, countryName }) => ({ value: id, label: countryName }))}
        data-field="countryId"
        {...form.getInputProps('countryId')}
        value={form.values.countryId || null}
      />
    </>
  )
}
