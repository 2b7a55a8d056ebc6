import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { Money } from '#ui/money/money.tsx'
import type { Movement } from '#ui/money/movement-list.tsx'
import { Day } from '#ui/data-display/time.tsx'

export type Transaction = OutputOf<typeof getWalletTransactions>['result'][number]

/** Link to the subject of a transaction. */
function linkOf({ about, bookingId, bookingNumber, offer }: Transaction): ReactNode {
  if (bookingId) {
    const booking = <Link to={paths.bookingDetails(bookingId)}>{bookingNumber ?? 'Booking'}</Link>
    if (offer === null) return booking
    return (
      <>
        {booking} · <Link to={paths.chatListing({ tab: 'chats', user: offer.userId })}>Offer</Link>
      </>
    )
  }
  if (about === 'connects') return <Link to={paths.connects()}>Connects</Link>
  if (about === 'withdrawal') return <Link to={paths.wallets({ type: 'withdraw-request' })}>Withdraw requests</Link>
  if (about === 'top-up') return <Link to={paths.wallets({ type: 'receipts' })}>Receipts</Link>
  return null
}

/** Converts a transaction to a line: subject, time, amount and balance afterwards. */
export function movementOf(transaction: Transaction): Movement {
  const { id, type, amount, balanceAfter, payoutType, description, created } = transaction
  const link = linkOf(transaction)
  return {
    key: id,
    type,
    title: payoutType,
    detail: description,
    meta: (
      <>
        <Day at={created} />
        {link && <> · {link}</>}
      </>
    ),
    figure: <Money amount={type === 'Credit' ? amount : -amount} sign />,
    after: (
      <>
        Balance <Money amount={balanceAfter} />
      </>
    ),
  }
}
