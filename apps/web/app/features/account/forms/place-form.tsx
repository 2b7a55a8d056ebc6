import { updateProfile } from '@market/contract/accounts/endpoints.ts'
import { profileEdit } from '@market/contract/accounts/schema.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { Button, TextInput } from '@mantine/core'
import { AddressFields } from '#features/reference/components/address-fields.tsx'
import { useContractForm } from '#lib/form.ts'
import { useCommand } from '#lib/query.ts'
import { updateViewer, useMember } from '#lib/session.ts'
import classes from './forms.module.css'

interface PlaceValues extends Record<string, unknown> {
  fullName: string
  countryId: string | null
  stateId: string | null
  city: string
  zipcode: string
}

/** Name and place: what a registration asks for and a provider does not tell. */
export function PlaceForm() {
  const viewer = useMember()
  const inputOf = ({ countryId, stateId, ...values }: PlaceValues) =>
    // What is not chosen yet is for the schema to refuse, in its own words.
    ({
      ...values,
      bio: viewer.bio ?? '',
      countryId: countryId ?? undefined,
      stateId: stateId ?? undefined,
    }) as InputOf<typeof updateProfile>
  const form = useContractForm<PlaceValues>({
    schema: profileEdit,
    initialValues: {
      fullName: viewer.fullName,
      countryId: viewer.countryId,
      stateId: viewer.stateId,
      city: viewer.city ?? '',
      zipcode: viewer.zipcode ?? '',
    },
    shape: inputOf,
  })
  const save = useCommand(updateProfile, { form, onSuccess: ({ user }) => updateViewer(user) })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(inputOf(values)))}>
      <TextInput label="Full Name" autoComplete="name" maxLength={51} {...form.getInputProps('fullName')} />
      <AddressFields form={form} />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
