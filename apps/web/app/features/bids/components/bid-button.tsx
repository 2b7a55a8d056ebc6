import { type Action, can, whyBlocked } from '@market/contract/actions.ts'
import type { ListingAction } from '@market/contract/listings/schema.ts'
import { lazy, useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { useViewer } from '#lib/session/session.ts'
import { useLoginFirst } from '#lib/session/use-login-first.ts'
import { bidParameter } from '../labels.ts'
import classes from './bid-button.module.css'
import { Button } from '#ui/buttons/button.tsx'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'

// The dialog brings the schemas with it, so public pages load it only on use.
const BidModal = lazy(async () => ({ default: (await loadPart(() => import('./bid-modal.tsx'))).BidModal }))

interface BidButtonProps {
  /** Job as `getListing` returns it. */
  job: {
    id: string
    title: string
    categoryId: string
    connectForBid: number | null
    priceRange: { minPrice: number; maxPrice: number } | null
    myBidId: string | null
    updated: string
    questions: readonly string[]
    isInvited: boolean
    user: { fullName: string }
    actions: readonly Action<ListingAction>[]
  }
  fullWidth?: boolean
}

/**
 * 'Bid' button of a job: opens the dialog for sellers, sends visitors to log in as one, and explains when it cannot
 * be used.
 */
export function BidButton({ job, fullWidth = false }: BidButtonProps) {
  const viewer = useViewer()
  const [query, setQuery] = useSearchParams()
  const [pressed, setPressed] = useState(false)
  const reasonId = useId()
  const mayBid = can(job.actions, 'bid')
  const reason = whyBlocked(job.actions, 'bid')
  const bid = useLoginFirst({
    reason: 'bid',
    subject: job.id,
    isAllowed: mayBid,
    act: () => setPressed(true),
  })
  // A public page first shows the visitor’s `actions`, which offer a bid to a signed-in buyer, too.
  const opened = viewer?.type === 'SELLER' && (pressed || query.has(bidParameter))
  const close = () => {
    setPressed(false)
    if (!query.has(bidParameter)) return
    const next = new URLSearchParams(query)
    next.delete(bidParameter)
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  useCloseWhenOver({ opened, isPossible: mayBid, close, why: () => reason })
  return (
    <div className={classes.bid}>
      <Button fullWidth={fullWidth} disabled={!mayBid} aria-describedby={reason ? reasonId : undefined} onClick={bid}>
        Bid
      </Button>
      {job.isInvited && mayBid && (
        <p className={classes.reason}>{job.user.fullName} invited you: your bid costs no connects.</p>
      )}
      {reason && (
        <p id={reasonId} className={classes.reason}>
          {reason} {job.myBidId && <Link to={paths.bidDetail(job.myBidId)}>See your bid</Link>}
        </p>
      )}
      {viewer?.type === 'SELLER' && (
        <WhenWanted wanted={opened}>
          <BidModal opened={opened} onClose={close} job={job} questions={job.questions} isInvited={job.isInvited} />
        </WhenWanted>
      )}
    </div>
  )
}
