import { updateSellerDetails } from '@market/contract/accounts/endpoints.ts'
import { sellerDetails } from '@market/contract/accounts/schema.ts'
import { useNavigate } from 'react-router'
import { useContractForm } from '#lib/forms/form.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { type Viewer } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import classes from './forms.module.css'
import { SellerDetailsFields } from './seller-details-fields.tsx'
import { sellerDetailsInput, sellerDetailsOf } from './seller-details-values.ts'
import { Button } from '#ui/buttons/button.tsx'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'

/** Tab of the account that this form belongs to. */
const back = paths.myAccount({ tab: 'other-details' })

export function SellerDetailsForm({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate()
  const form = useContractForm({
    schema: sellerDetails,
    initialValues: sellerDetailsOf(viewer),
    shape: sellerDetailsInput,
  })
  const draft = useDraft(`other-details.${viewer.id}`, form, 'tab')
  const save = useCommand(updateSellerDetails, {
    form,
    onSuccess: ({ user }) => {
      draft.forget()
      updateViewer(user)
      return navigate(back)
    },
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(sellerDetailsInput(values)))}
    >
      <DraftNotice draft={draft} form={form}>
        You have unsaved changes.
      </DraftNotice>
      <SellerDetailsFields form={form} />
      <div className={classes.buttons}>
        <Button to={back} variant="default" onClick={draft.forget}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  )
}
