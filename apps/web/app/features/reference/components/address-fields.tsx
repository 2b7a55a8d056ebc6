import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { CityField, CountrySelect, StateSelect } from './place-fields.tsx'
import classes from './address-fields.module.css'

interface AddressValues extends Record<string, unknown> {
  countryId: string | null
  stateId: string | null
  city: string
  zipcode: string
}

/** Subset of a form that the address fields need. */
type AddressForm = Pick<UseFormReturnType<AddressValues>, 'values' | 'errors'> & {
  getInputProps: (field: string) => object
  setFieldValue: (field: 'countryId' | 'stateId', value: string | null) => void
}

interface AddressFieldsProps {
  form: AddressForm
  /** City and zipcode are optional, because not every country has postal codes. */
  rough?: boolean
}

/** Country, state, city and zipcode; a change of the country clears the state. */
export function AddressFields({ form, rough = false }: AddressFieldsProps) {
  const { countryId, stateId } = form.values
  const optional = rough ? { description: 'Optional.' } : {}
  return (
    <div className={classes.pair}>
      <CountrySelect
        {...form.getInputProps('countryId')}
        value={countryId}
        onChange={(id) => {
          form.setFieldValue('countryId', id)
          if (id !== countryId) form.setFieldValue('stateId', null)
        }}
      />
      <StateSelect {...form.getInputProps('stateId')} countryId={countryId} />
      <CityField {...optional} {...form.getInputProps('city')} countryId={countryId} stateId={stateId} />
      <TextInput label="Zipcode" {...optional} autoComplete="postal-code" {...form.getInputProps('zipcode')} />
    </div>
  )
}
