import { updateProfile } from '@market/contract/accounts/endpoints.ts'
import { limits, sellerProfile } from '@market/contract/accounts/schema.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { useNavigate } from 'react-router'
import { OwnPortrait } from '#features/account/components/own-portrait.tsx'
import { SellerDetailsFields } from '#features/account/forms/seller-details-fields.tsx'
import {
  sellerDetailsInput,
  sellerDetailsOf,
  type SellerDetailsValues,
} from '#features/account/forms/seller-details-values.ts'
import formClasses from '#features/account/forms/forms.module.css'
import { AddressFields } from '#features/reference/components/address-fields.tsx'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { type Viewer } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface SellerProfileValues extends SellerDetailsValues {
  countryId: string | null
  stateId: string | null
  city: string
  zipcode: string
  bio: string
}

const valuesOf = (viewer: Viewer): SellerProfileValues => ({
  ...sellerDetailsOf(viewer),
  countryId: viewer.countryId,
  stateId: viewer.stateId,
  city: viewer.city ?? '',
  zipcode: viewer.zipcode ?? '',
  bio: viewer.bio ?? '',
})

const inputOf = (values: SellerProfileValues) =>
  ({
    ...sellerDetailsInput(values),
    countryId: values.countryId ?? undefined,
    stateId: values.stateId ?? undefined,
    city: values.city,
    zipcode: values.zipcode,
    bio: values.bio,
    // A field without a choice goes to the schema, which reports its own message.
  }) as InputOf<typeof updateProfile>

/** Step 1: the main details for buyers. Incomplete input is kept as a draft. */
export function SellerProfileForm({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate()
  const form = useContractForm({ schema: sellerProfile, initialValues: valuesOf(viewer), shape: inputOf })
  const draft = useDraft(`seller-profile.${viewer.id}`, form)
  const save = useCommand(updateProfile, {
    form,
    // Without a toast, which would cover the buttons of the next step.
    quiet: true,
    onSuccess: ({ user }) => {
      draft.forget()
      updateViewer(user)
      return navigate(paths.onboardingFaq())
    },
  })
  return (
    <form className={formClasses.form} noValidate onSubmit={form.onSubmit((values) => save.mutate(inputOf(values)))}>
      <Card className={formClasses.form ?? ''}>
        <h2>About you</h2>
        <OwnPortrait />
        <CountedTextarea
          label="Bio"
          description="What you do, for whom, and what sets your work apart."
          limit={limits.bio}
          {...form.getInputProps('bio')}
        />
        <AddressFields form={form} rough />
      </Card>
      <Card className={formClasses.form ?? ''}>
        <h2>What you offer</h2>
        <SellerDetailsFields form={form} />
      </Card>
      <Button type="submit" loading={save.isPending}>
        Save and continue
      </Button>
    </form>
  )
}
