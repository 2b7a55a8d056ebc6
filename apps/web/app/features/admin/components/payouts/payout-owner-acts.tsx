import { whyBlocked } from '@market/contract/actions.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { decidePayoutRest, getPayouts, releasePayout } from '@market/contract/withdrawals/endpoints.ts'
import type { HoldReason } from '@market/contract/withdrawals/schema.ts'
import { useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { RowOf } from '../../console-column.ts'
import { ReasonDialog } from '../../forms/reason-dialog.tsx'
import classes from '../../screens/screens.module.css'

interface OwnerActProps {
  payout: RowOf<typeof getPayouts>
  onDone: () => void
}

/** Risks of releasing a payout early. */
const riskOf: Readonly<Record<HoldReason, (seller: string) => string>> = {
  clearing: (seller) =>
    `It can be paid before its earnings have cleared. If a payer charges them back later, ${seller} keeps the money.`,
  newAccount: (seller) =>
    `It can be paid to a new bank account. If someone else added the account, the money of ${seller} is lost.`,
  heldEarnings: () => 'Earnings in it that an operator holds still wait until their hold ends.',
}

/** Lets an owner allow a payout before its earnings have cleared or to a new account. */
export function ReleasePayout({ payout, onDone }: OwnerActProps) {
  const { id, number, user } = payout
  const blocked = whyBlocked(payout.actions, 'release')
  const [asking, setAsking] = useState(false)
  const release = useCommand(releasePayout, { invalidates: [getPayouts, getAdmin], onSuccess: onDone })
  return (
    <div>
      <Button variant="default" disabled={blocked !== null} onClick={() => setAsking(true)}>
        Release early
      </Button>
      {blocked !== null && <p className={classes.quiet}>{blocked}</p>}
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Release ${number}`}
        confirm="Release"
        onConfirm={(reason) => release.mutateAsync({ id, reason })}
      >
        {payout.heldFor.map((reason) => riskOf[reason](user.fullName)).join(' ')} The reason is in the audit log.
      </ReasonDialog>
    </div>
  )
}

/** Lets an owner decide about card money that did not return to a card. */
export function RestDecision({ payout, onDone }: OwnerActProps) {
  const { id, number, user } = payout
  const rest = formatDollars(payout.unreturned)
  const blocked = whyBlocked(payout.actions, 'decideRest')
  const [decision, setDecision] = useState<'bank' | 'wallet' | null>(null)
  const decide = useCommand(decidePayoutRest, { invalidates: [getPayouts, getAdmin], onSuccess: onDone })
  return (
    <div className={classes.stack}>
      <p className={classes.quiet}>
        {rest} could not return to a card. Record that the bank has paid it, or return it to the wallet.
      </p>
      <div className={classes.row}>
        <Button variant="default" disabled={blocked !== null} onClick={() => setDecision('bank')}>
          Paid to the bank
        </Button>
        <Button variant="default" disabled={blocked !== null} onClick={() => setDecision('wallet')}>
          Return to the wallet
        </Button>
      </div>
      {blocked !== null && <p className={classes.quiet}>{blocked}</p>}
      <ReasonDialog
        opened={decision !== null}
        onClose={() => setDecision(null)}
        title={`${rest} of ${number} that did not return to a card`}
        confirm={decision === 'bank' ? 'Record the payment' : 'Return the money'}
        danger={decision === 'bank'}
        onConfirm={(reason) => (decision === null ? Promise.resolve() : decide.mutateAsync({ id, decision, reason }))}
      >
        {decision === 'bank'
          ? `Do this once the bank has paid ${rest} to ${user.fullName}. Card money normally never goes to a bank. ${user.fullName} reads the reason.`
          : `${rest} returns to the wallet of ${user.fullName} as card money. It first covers card payments that were reversed since the request. ${user.fullName} reads the reason.`}
      </ReasonDialog>
    </div>
  )
}
