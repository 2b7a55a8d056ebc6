import { type getOverview, lossesShownDays } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { PaymentLink } from './person-link.tsx'

type Losses = OutputOf<typeof getOverview>['trouble']['losses']

/** Card payments that were reversed for more than their wallets held, with a link to each. */
export function Losses({ count, amount, payments }: Losses) {
  const unnamed = count - payments.length
  return (
    <Notice tone="amber">
      <strong>
        {counted(count, 'card payment', 'card payments')} went back further than the wallet held:{' '}
        {formatDollars(amount)} lost
      </strong>
      , in the last {lossesShownDays} days; then {count === 1 ? 'it leaves' : 'they leave'} this list. Look at what{' '}
      {count === 1 ? 'its payer has' : 'their payers have'} running:{' '}
      {payments.map(({ orderId, lost }, index) => (
        <span key={orderId}>
          {index > 0 && ', '}
          <PaymentLink number={orderId} /> ({formatDollars(lost)})
        </span>
      ))}
      {unnamed > 0 && ` and ${counted(unnamed, 'more', 'more')}`}.
    </Notice>
  )
}
