import { type Action, can, whyBlocked } from '@market/contract/actions.ts'
import type { ListingAction } from '@market/contract/listings/schema.ts'
import { lazy, useId, useState } from 'react'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { useViewer } from '#lib/session/session.ts'
import { useLoginFirst } from '#lib/session/use-login-first.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'
import type { BuyDialogProps } from './buy-dialog.tsx'
import classes from './buy-button.module.css'
import { Button } from '#ui/buttons/button.tsx'

// Public pages load the dialog only on use.
const BuyDialog = lazy(async () => ({ default: (await loadPart(() => import('./buy-dialog.tsx'))).BuyDialog }))

export interface BuyButtonProps {
  service: BuyDialogProps['service'] & { actions: readonly Action<ListingAction>[] }
  fullWidth?: boolean
}

/**
 * 'Buy' button of a service: opens the dialog for buyers, sends visitors to log in as one, and explains when it
 * cannot be used.
 */
export function BuyButton({ service, fullWidth = false }: BuyButtonProps) {
  const viewer = useViewer()
  const [opened, setOpened] = useState(false)
  const reasonId = useId()
  const mayBuy = can(service.actions, 'buy')
  const reason = whyBlocked(service.actions, 'buy')
  const buy = useLoginFirst({
    reason: 'buy',
    subject: service.id,
    isAllowed: mayBuy,
    act: () => setOpened(true),
  })
  useCloseWhenOver({ opened, isPossible: mayBuy, close: () => setOpened(false), why: () => reason })
  return (
    <div className={classes.buy}>
      <Button fullWidth={fullWidth} disabled={!mayBuy} aria-describedby={reason ? reasonId : undefined} onClick={buy}>
        Buy
      </Button>
      {reason && (
        <p id={reasonId} className={classes.reason}>
          {reason}
        </p>
      )}
      {viewer && (
        <WhenWanted wanted={opened}>
          <BuyDialog opened={opened} onClose={() => setOpened(false)} service={service} />
        </WhenWanted>
      )}
    </div>
  )
}
