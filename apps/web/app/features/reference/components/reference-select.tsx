import { type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Props from Mantine's `getInputProps`, with the field's name. */
export type ChoiceProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'name'> & {
  name?: string
  value?: string | null
  onChange?: (value: string | null) => void
}

interface ReferenceSelectProps<Data> extends ChoiceProps {
  query: Choices<Data>
  options: (data: Data) => { value: string; label: string }[]
}

type Choices<Data> = Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'refetch'>

const hasFailed = ({ data, error }: Choices<unknown>) => data === undefined && Boolean(error)

/** Props of a select whose options are loading or failed to load; opening it retries. */
export const choicesOf = (query: Choices<unknown>, error: ReactNode) => ({
  nothingFoundMessage: query.data === undefined ? 'Loading…' : 'Nothing found',
  error: hasFailed(query) ? 'The choices did not load. Open the field to try again.' : error,
  onDropdownOpen: () => hasFailed(query) && void query.refetch(),
})

/** True while the options load, when the chosen value has no label yet. */
export const isNameless = (query: Choices<unknown>, hasChosen: boolean): boolean =>
  query.data === undefined && !hasFailed(query) && hasChosen

/** Select with options from reference data. */
export function ReferenceSelect<Data>(given: ReferenceSelectProps<Data>) {
  const { query, options, name, error, placeholder, ...props } = given
  return (
    <Select
      data={query.data === undefined ? [] : options(query.data)}
      searchable
      placeholder={isNameless(query, Boolean(props.value)) ? 'Loading…' : placeholder}
      filter={startsFirst}
      maxDropdownHeight={280}
      data-field={name}
      {...choicesOf(query, error)}
      {...props}
    />
  )
}

/** Matches the text anywhere in a label; labels that start with it come first ('India' before others). */
const startsFirst: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim().toLowerCase()
  const found = options.filter((option) => 'label' in option && option.label.toLowerCase().includes(wanted))
  const begins = (option: (typeof found)[number]) => 'label' in option && option.label.toLowerCase().startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, limit)
}
