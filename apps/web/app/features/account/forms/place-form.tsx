import { updateProfile } from '@market/contract/accounts/endpoints.ts'
import { buyerProfileEdit } from '@market/contract/accounts/schema.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { TextInput } from '@mantine/core'
import { AddressFields } from '#features/reference/components/address-fields.tsx'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import classes from './forms.module.css'
import { GenderSelect } from './seller-details-fields.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface PlaceValues extends Record<string, unknown> {
  fullName: string
  gender: string | null
  countryId: string | null
  stateId: string | null
  city: string
  zipcode: string
}

/** Asks a buyer for the personal details that a provider does not supply. */
export function PlaceForm() {
  const viewer = useMember()
  const inputOf = ({ gender, countryId, stateId, ...values }: PlaceValues) =>
    // A field without a choice goes to the schema, which reports its own message.
    ({
      ...values,
      bio: viewer.bio ?? '',
      gender: gender ?? undefined,
      countryId: countryId ?? undefined,
      stateId: stateId ?? undefined,
    }) as InputOf<typeof updateProfile>
  const form = useContractForm<PlaceValues>({
    schema: buyerProfileEdit,
    initialValues: {
      fullName: viewer.fullName,
      gender: viewer.gender,
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
      <TextInput label="Full Name" autoComplete="name" {...form.getInputProps('fullName')} />
      <GenderSelect {...form.getInputProps('gender')} />
      <AddressFields form={form} rough />
      <div className={classes.buttons}>
        <Button type="submit" variant="default" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
