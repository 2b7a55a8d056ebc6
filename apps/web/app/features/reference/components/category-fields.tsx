import { getCategories, getPriceRanges, getResponseTimes, getTags } from '@market/contract/reference/endpoints.ts'
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useEndpoint } from '#lib/api/query.ts'
import { formatRange } from '#lib/formats/money.ts'
import { inHours } from '#features/cards/labels.ts'
import { type ChoiceProps, choicesOf, isNameless, ReferenceSelect } from './reference-select.tsx'

/** One hour: reference data changes only when the operator edits it. */
const staleTime = 3_600_000

export function CategorySelect(props: ChoiceProps) {
  const query = useEndpoint(getCategories, {}, { staleTime })
  return (
    <ReferenceSelect
      label="Category"
      placeholder="Choose a category"
      {...props}
      query={query}
      options={({ records }) => records.map(({ id, title }) => ({ value: id, label: title }))}
    />
  )
}

interface TagsSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  categoryId: string | null
  value?: string[]
  onChange?: (value: string[]) => void
}

/** Tags of the chosen category; loads once a category is chosen. */
export function TagsSelect(given: TagsSelectProps) {
  const { categoryId, name, value = [], error, placeholder = 'Choose what you work with', ...props } = given
  const query = useEndpoint(getTags, { categoryId: categoryId ?? '' }, { staleTime, enabled: categoryId !== null })
  // Hides the chosen tags until their labels are loaded; the form keeps their ids.
  const shown = query.data === undefined ? [] : value
  const invitation = isNameless(query, value.length > 0) ? 'Loading…' : placeholder
  return (
    <MultiSelect
      label="Tags"
      placeholder={categoryId === null ? 'Choose a category first' : shown.length > 0 ? '' : invitation}
      disabled={categoryId === null}
      data={query.data?.tag.map(({ id, name: label }) => ({ value: id, label })) ?? []}
      value={shown}
      searchable
      maxValues={20}
      maxDropdownHeight={280}
      data-field={name}
      {...choicesOf(query, error)}
      {...props}
    />
  )
}

export function PriceRangeSelect(props: ChoiceProps) {
  const query = useEndpoint(getPriceRanges, {}, { staleTime })
  return (
    <ReferenceSelect
      label="Price Range"
      placeholder="Choose a price range"
      {...props}
      query={query}
      options={({ priceRangeData }) =>
        priceRangeData.map(({ id, min, max }) => ({
          value: id,
          label: formatRange({ minPrice: min, maxPrice: max }),
        }))
      }
    />
  )
}

export function ResponseTimeSelect(props: ChoiceProps) {
  const query = useEndpoint(getResponseTimes, {}, { staleTime })
  return (
    <ReferenceSelect
      label="Response Time"
      placeholder="How soon you answer"
      {...props}
      query={query}
      options={({ responseTimeData }) =>
        responseTimeData.map(({ time }) => ({ value: String(time), label: inHours(time) }))
      }
    />
  )
}
