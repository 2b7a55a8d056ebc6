import { CountrySelect } from '#features/reference/components/place-fields.tsx'
import { CategorySelect, TagsSelect } from '#features/reference/components/category-fields.tsx'
import type { ContractForm } from '#lib/forms/form.ts'
import type { ListingFields } from './listing-fields.ts'

/** Category, its tags, and country. */
export function TopicFields({ form }: { form: ContractForm<ListingFields> }) {
  const { categoryId } = form.values
  const chooseCategory = (chosen: string | null) => {
    form.setFieldValue('categoryId', chosen ?? '')
    // Tags belong to one category, so the server would reject those of the previous one.
    if (chosen !== categoryId) form.setFieldValue('tagIds', [])
  }
  return (
    <>
      <CategorySelect {...form.getInputProps('categoryId')} value={categoryId || null} onChange={chooseCategory} />
      <TagsSelect {...form.getInputProps('tagIds')} categoryId={categoryId || null} placeholder="Choose tags" />
      <CountrySelect {...form.getInputProps('countryId')} value={form.values.countryId || null} />
    </>
  )
}
