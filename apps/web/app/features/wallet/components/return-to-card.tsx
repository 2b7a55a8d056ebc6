import { whyBlocked } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { type getWallet, returnToCard } from '@market/contract/wallet/endpoints.ts'
import { useState } from 'react'
import { useCommand } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { walletReads } from '../live.ts'
import classes from './wallet.module.css'

/** Returns unspent card money of a buyer, after a confirmation. */
export function ReturnToCard({ wallet }: { wallet: OutputOf<typeof getWallet> }) {
  const { returnable, cardMoney } = wallet
  const blocked = whyBlocked(wallet.actions, 'returnToCard')
  const [asking, setAsking] = useState(false)
  const giveBack = useCommand(returnToCard, { invalidates: walletReads, onSuccess: () => setAsking(false) })
  return (
    <>
      <Button variant="default" disabled={blocked !== null} onClick={() => setAsking(true)}>
        Return to card
      </Button>
      {blocked !== null && <p className={classes.quiet}>{blocked}</p>}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Return ${formatDollars(returnable)} to your card?`}
        confirm="Return to card"
        cancel="Keep it"
        onConfirm={() => giveBack.mutateAsync({})}
      >
        It goes back to the card you paid with, the newest payment first. Banks show it within 5 to 10 days.
        {returnable < cardMoney &&
          ` ${formatDollars(addDollars(cardMoney, -returnable))} stays in your wallet, because no card payment can take it back.`}
      </ConfirmDialog>
    </>
  )
}
