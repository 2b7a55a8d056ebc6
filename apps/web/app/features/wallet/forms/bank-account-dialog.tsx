import { savePayoutAccount } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { bankAccountIn } from '@market/contract/withdrawals/schema.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { walletReads } from '../live.ts'
import classes from '../components/wallet.module.css'
import { BankAccountFields, emptyAccount, shapeAccount } from './bank-account-fields.tsx'

interface BankAccountDialogProps {
  opened: boolean
  onClose: () => void
}

/** Saves a bank account for payouts. */
export function BankAccountDialog({ opened, onClose }: BankAccountDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a bank account">
      <BankAccountForm onClose={onClose} />
    </Dialog>
  )
}

function BankAccountForm({ onClose }: Pick<BankAccountDialogProps, 'onClose'>) {
  const form = useContractForm({ schema: bankAccountIn, initialValues: emptyAccount, shape: shapeAccount })
  const draft = useDraft(`bank-account.${useMember().id}`, form, 'tab')
  const save = useCommand(savePayoutAccount, {
    form,
    invalidates: walletReads,
    onSuccess: () => {
      draft.forget()
      onClose()
    },
  })
  return (
    <form
      className={classes.withdraw}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(shapeAccount(values) as Parameters<typeof save.mutate>[0]))}
    >
      <DraftNotice draft={draft} form={form}>
        This is the account you began here.
      </DraftNotice>
      <BankAccountFields form={form} />
      <p className={classes.quiet}>
        A new account waits 72 hours before its first payout. We’ll email you to confirm that it was added. Account
        numbers are stored encrypted.
      </p>
      <FormButtons onBack={onClose} submit="Save account" busy={save.isPending} />
    </form>
  )
}
