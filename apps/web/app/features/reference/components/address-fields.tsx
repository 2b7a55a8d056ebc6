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

/** What the fields need of a form that holds an address among other things. */
type AddressForm = Pick<UseFormReturnType<AddressValues>, 'values' | 'errors'> & {
  getInputProps: (field: string) => object
  setFieldValue: (field: 'countryId' | 'stateId', value: string | null) => void
}

interface AddressFieldsProps {
  form: AddressForm
  /** The form goes without city and zipcode: not every country has postal codes. */
  rough?: boolean
}

/** Country, state, city and zipcode: a new country asks for a new state. */
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
