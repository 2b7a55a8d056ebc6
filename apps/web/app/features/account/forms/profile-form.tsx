import { updateProfile } from '@market/contract/accounts/endpoints.ts'
import { buyerProfileEdit, limits, profileEdit } from '@market/contract/accounts/schema.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { AddressFields } from '#features/reference/components/address-fields.tsx'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { type Viewer } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import classes from './forms.module.css'
import { GenderSelect } from './seller-details-fields.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'

interface ProfileValues extends Record<string, unknown> {
  fullName: string
  gender: string | null
  address: string
  countryId: string | null
  stateId: string | null
  city: string
  zipcode: string
  bio: string
}

const valuesOf = (viewer: Viewer): ProfileValues => ({
  fullName: viewer.fullName,
  gender: viewer.gender,
  address: viewer.address ?? '',
  countryId: viewer.countryId,
  stateId: viewer.stateId,
  city: viewer.city ?? '',
  zipcode: viewer.zipcode ?? '',
  bio: viewer.bio ?? '',
})

export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate()
  const buyer = viewer.type === 'BUYER'
  // A field without a choice goes to the schema, which reports its own message.
  const inputOf = ({ gender: chosen, countryId, stateId, ...values }: ProfileValues) =>
    ({
      ...values,
      countryId: countryId ?? undefined,
      stateId: stateId ?? undefined,
      ...(buyer ? { gender: chosen ?? undefined } : {}),
    }) as InputOf<typeof updateProfile>
  const form = useContractForm({
    schema: buyer ? buyerProfileEdit : profileEdit,
    initialValues: valuesOf(viewer),
    shape: inputOf,
  })
  const draft = useDraft(`profile.${viewer.id}`, form, 'tab')
  const save = useCommand(updateProfile, {
    form,
    onSuccess: ({ user }) => {
      draft.forget()
      updateViewer(user)
      return navigate(paths.myAccount())
    },
  })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(inputOf(values)))}>
      <DraftNotice draft={draft} form={form}>
        You have unsaved changes.
      </DraftNotice>
      <TextInput label="Full Name" autoComplete="name" {...form.getInputProps('fullName')} />
      {buyer && <GenderSelect {...form.getInputProps('gender')} />}
      <TextInput
        label="Address"
        description="Optional. It is not shown on your profile."
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <AddressFields form={form} rough />
      <CountedTextarea label="Bio" description="Optional." limit={limits.bio} {...form.getInputProps('bio')} />
      <div className={classes.buttons}>
        <Button to={paths.myAccount()} variant="default" onClick={draft.forget}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
