import { Select, type SelectProps } from '@mantine/core'
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
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={query.data === undefined ? 'Loading…' : 'Nothing found'}
      error={failed ? 'The choices did not load. Open the field to try again.' : error}
      onDropdownOpen={() => failed && void query.refetch()}
      data-field={name}
      {...props}
    />
  )
}
