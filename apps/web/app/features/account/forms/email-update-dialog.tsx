import { emailUpdate } from '@market/contract/accounts/schema.ts'
import { TextInput } from '@mantine/core'
import { useContractForm } from '#lib/forms/form.ts'
import { useMember } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import classes from './forms.module.css'
import { type ContactCode, useContactChange } from './use-contact-change.ts'

interface ContactDialogProps {
  opened: boolean
  onClose: () => void
  onAsked: (code: ContactCode) => void
}

export function EmailUpdateDialog({ opened, onClose, onAsked }: ContactDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Update email">
      <EmailForm onClose={onClose} onAsked={onAsked} />
    </Dialog>
  )
}

function EmailForm({ onClose, onAsked }: Omit<ContactDialogProps, 'opened'>) {
  const viewer = useMember()
  const form = useContractForm({ schema: emailUpdate, initialValues: { email: viewer.email ?? '' } })
  const update = useContactChange({ form, onAsked })
  const unchanged = viewer.isEmailVerified && form.values.email.trim().toLowerCase() === viewer.email
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => update.mutate(values))}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        description="We send a code there. Your email changes once you have entered it."
        data-autofocus
        {...form.getInputProps('email')}
      />
      <FormButtons
        onBack={onClose}
        submit={unchanged ? 'Already verified' : 'Update'}
        busy={update.isPending}
        disabled={unchanged}
      />
    </form>
  )
}
