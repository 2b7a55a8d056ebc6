import type { OutputOf } from '@market/contract/endpoint.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import type { getWallet } from '@market/contract/wallet/endpoints.ts'
import { asSentence } from '@market/contract/words.ts'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/formats/dates.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import classes from './wallet.module.css'

/** Tells a seller which earnings the operator holds, why and until when. */
export function HeldNotice({ held }: Pick<OutputOf<typeof getWallet>, 'held'>) {
  if (held.length === 0) return null
  return (
    <div className={classes.held}>
      {held.map(({ bookingId, bookingNumber, amount, until, reason }) => (
        <Notice key={bookingId} tone="amber">
          {formatDollars(amount)} of your earnings from{' '}
          <Link to={paths.bookingDetails(bookingId)}>{bookingNumber}</Link> is on hold until {formatDateTime(until)}:{' '}
          {asSentence(reason)} You can spend it here. Payouts that need it wait until then.
        </Notice>
      ))}
    </div>
  )
}
