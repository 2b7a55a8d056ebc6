import type { OutputOf } from '@market/contract/endpoint.ts'
import { getUnfinishedTopUps } from '@market/contract/wallet/endpoints.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Money } from '#ui/money/money.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import classes from './unfinished-top-ups.module.css'

type Status = OutputOf<typeof getUnfinishedTopUps>['records'][number]['paymentStatus']

const words: Record<Status, string> = {
  Pending: 'Not confirmed yet',
  Failed: 'Declined',
  Abandoned: 'Not completed',
  Paid: 'Paid',
}

/** Top-ups that did not arrive, each with a retry button; renders nothing without any. */
export function UnfinishedTopUps({ onRetry }: { onRetry: (amount: number) => void }) {
  const { data } = useEndpoint(getUnfinishedTopUps, {})
  if (data === undefined || data.records.length === 0) return null
  return (
    <section className={classes.unfinished}>
      <h2 className={classes.title}>Not arrived</h2>
      <ul className={classes.list}>
        {data.records.map(({ orderId, amount, created, paymentStatus }) => (
          <li key={orderId}>
            <div>
              <p className={classes.amount}>
                <Money amount={amount} />
              </p>
              <p className={classes.quiet}>
                {words[paymentStatus]} · <RelativeTime at={created} /> · {orderId}
              </p>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={`Try again to add ${formatDollars(amount)}`}
              onClick={() => onRetry(amount)}
            >
              Try again
            </Button>
          </li>
        ))}
      </ul>
      <p className={classes.quiet}>
        {data.records.some(({ paymentStatus }) => paymentStatus === 'Pending')
          ? 'An unconfirmed top-up that you paid arrives automatically. Nothing was charged to your card for the others.'
          : 'Nothing was taken from your card for these.'}
      </p>
    </section>
  )
}
