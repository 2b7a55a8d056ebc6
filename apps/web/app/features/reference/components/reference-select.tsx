import { type OptionsFilter, Select, type SelectProps } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'

/** What a form gives to a choice: Mantine's `getInputProps`, with the field's name. */
export type ChoiceProps = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'name'> & {
  name?: string
  value?: string | null
  onChange?: (value: string | null) => void
}

interface ReferenceSelectProps<Data> extends ChoiceProps {
  query: Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'refetch'>
  options: (data: Data) => { value: string; label: string }[]
}

/** One choice out of reference data. A list that did not arrive says so and is asked for again by opening the field. */
export function ReferenceSelect<Data>({ query, options, name, error, ...props }: ReferenceSelectProps<Data>) {
  const failed = query.data === undefined && query.error !== null && query.error !== undefined
  return (
    <Select
      data={query.data === undefined ? [] : options(query.data)}
      searchable
      filter={startsFirst}
      maxDropdownHeight={280}
      nothingFoundMessage={query.data === undefined ? 'Loading…' : 'Nothing found'}
      error={failed ? 'The choices did not load. Open the field to try again.' : error}
      onDropdownOpen={() => failed && void query.refetch()}
      data-field={name}
      {...props}
    />
  )
}

/** What is typed is looked for anywhere in a label; labels that begin with it come first ('India' before others). */
const startsFirst: OptionsFilter = ({ options, search, limit }) => {
  const wanted = search.trim().toLowerCase()
  const found = options.filter((option) => 'label' in option && option.label.toLowerCase().includes(wanted))
  const begins = (option: (typeof found)[number]) => 'label' in option && option.label.toLowerCase().startsWith(wanted)
  return [...found.filter(begins), ...found.filter((option) => !begins(option))].slice(0, limit)
}
