import type { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { counted } from '@market/contract/numbers.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { deadlineLabels } from '../labels.ts'
import { BookingLink } from './person-link.tsx'

type Failing = OutputOf<typeof getOverview>['trouble']['failingDeadlines'][number]

/** Deadlines of one kind that keep failing, with the error and the affected bookings. */
export function FailingDeadlines({ deadline, count, since, lastError, bookings }: Failing) {
  const unnamed = count - bookings.length
  return (
    <Notice tone="red">
      <strong>
        {deadlineLabels[deadline] ?? deadline}: {counted(count, 'deadline fails', 'deadlines fail')}
      </strong>
      , the first <RelativeTime at={since} />, and {count === 1 ? 'is' : 'are'} tried again without you. {lastError}
      {bookings.length > 0 && (
        <>
          {' '}
          {bookings.map(({ id, number }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <BookingLink id={id} number={number} />
            </span>
          ))}
          {unnamed > 0 && ` and ${counted(unnamed, 'more', 'more')}`}
        </>
      )}
    </Notice>
  )
}
