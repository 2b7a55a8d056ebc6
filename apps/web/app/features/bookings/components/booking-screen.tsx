import { getBooking } from '@market/contract/bookings/endpoints.ts'
import { ChevronDown } from 'lucide-react'
import { paths } from '@market/contract/paths.ts'
import { readAnewForFiles } from '#lib/api/private-files.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { useStepBack } from '#lib/pages/use-step-back.ts'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { FileGallery } from '#ui/media/file-gallery.tsx'
import { Page, Section } from '#ui/layout/layout.tsx'
import { DetailSkeleton } from '#ui/feedback/skeletons.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { Timeline } from '#ui/data-display/timeline.tsx'
import { formatDateTime } from '#lib/formats/dates.ts'
import { hasScope, Proposal } from '#features/bids/components/proposal.tsx'
import { BookingReceipts } from '#features/receipts/components/booking-receipts.tsx'
import { ListingFacts } from '#features/cards/components/listing-facts.tsx'
import '../live.ts'
import type { BookingDetail } from '../api.ts'
import { partiesOf } from '../parties.ts'
import classes from './booking-screen.module.css'
import { Milestones } from './milestones.tsx'
import { NextPanel } from './next-panel.tsx'
import { CurrentProcesses, EarlierProcesses } from './process-cards.tsx'
import { CounterpartCard, PaymentCard, ReviewCard } from './side-cards.tsx'

/** /booking-details/:id */
export function BookingScreen({ id }: { id: string }) {
  // Refetches regularly because the passing of time changes the allowed actions too (product-rules: States).
  const { data: booking, error } = useEndpoint(getBooking, { id }, { refetchInterval: readAnewForFiles })
  useStepBack(booking === undefined ? error : null, paths.jobBooking())
  return (
    <Page className={classes.screen}>
      <BackLink to={paths.jobBooking()}>Jobs/Bookings</BackLink>
      {booking ? <LoadedBooking booking={booking} /> : <DetailSkeleton />}
    </Page>
  )
}

function LoadedBooking({ booking }: { booking: BookingDetail }) {
  return (
    <>
      <BookingHead booking={booking} />
      <Columns
        lead={
          <div className={classes.lead}>
            <NextPanel booking={booking} />
            <div className={classes.feed}>
              <CurrentProcesses booking={booking} />
              <Milestones booking={booking} />
              <Section title="Timeline">
                <Timeline label="What happened" entries={entriesOf(booking)} />
                <EarlierProcesses booking={booking} />
              </Section>
            </div>
          </div>
        }
        aside={
          <>
            <PaymentCard booking={booking} />
            <CounterpartCard booking={booking} />
            {booking.finalSplit && <BookingReceipts bookingId={booking.id} />}
            <ReviewCard booking={booking} />
          </>
        }
      >
        {hasScope(booking.scope) && (
          <Section title="Agreed scope">
            <Proposal proposal={booking.scope} withDays />
          </Section>
        )}
        <details className={classes.work}>
          <summary className={classes.workTitle}>
            <h2>The work</h2>
            <ChevronDown size={20} aria-hidden="true" className={classes.mark} />
          </summary>
          <ListingFacts {...booking} posted={formatDateTime(booking.created)} textFirst />
        </details>
      </Columns>
    </>
  )
}

/** Small heading of the booking; its status is the page's main message. */
function BookingHead({ booking }: { booking: BookingDetail }) {
  const viewer = useMember()
  const { other } = partiesOf(booking, viewer.id)
  return (
    <header className={classes.head}>
      {booking.image && <img className={classes.cover} src={booking.image} alt="" width={96} height={72} />}
      <div className={classes.what}>
        <p className={classes.line}>
          <StatusBadge state={booking.status} />
          <span>
            {booking.number} · with <bdi>{other.fullName}</bdi>
          </span>
        </p>
        <h1 className={classes.title}>{booking.title}</h1>
      </div>
    </header>
  )
}

/** Timeline entries with their files, newest first; the newest one is filled. */
const entriesOf = ({ timeline }: BookingDetail) =>
  timeline.toReversed().map(({ id, sentence, at, files }, index) => ({
    key: id,
    title: sentence,
    detail: files.length > 0 && <FileGallery files={files} />,
    at,
    current: index === 0,
  }))
