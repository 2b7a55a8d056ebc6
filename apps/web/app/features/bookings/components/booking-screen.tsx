import { getBooking } from '@market/contract/bookings/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/query.ts'
import { useStepBack } from '#lib/use-step-back.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Columns } from '#ui/columns.tsx'
import { FileGallery } from '#ui/file-gallery.tsx'
import { Page, Section } from '#ui/layout.tsx'
import { Money } from '#ui/money.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { ListingFacts } from '../../listings/components/listing-facts.tsx'
import '../live.ts'
import type { BookingDetail } from '../api.ts'
import { BookingActions } from './booking-actions.tsx'
import classes from './booking-screen.module.css'
import { Milestones } from './milestones.tsx'
import { NextPanel } from './next-panel.tsx'
import { CancellationCard, CompletionCard, DisputeCard } from './process-cards.tsx'
import { CounterpartCard, PaymentCard, ReviewCard } from './side-cards.tsx'

/** How often a booking on the screen is read anew: what time allows changes without anybody acting (SPEC 4). */
const everyHour = 3_600_000

/** /booking-details/:id */
export function BookingScreen({ id }: { id: string }) {
  const { data: booking, error } = useEndpoint(getBooking, { id }, { refetchInterval: everyHour })
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
      <header className={classes.head}>
        <p className={classes.line}>
          <StatusBadge state={booking.status} />
          <span className={classes.number}>{booking.number}</span>
        </p>
        <h1>{booking.title}</h1>
        <p className={classes.price}>
          <Money amount={booking.price} />
        </p>
      </header>
      <Columns
        aside={
          <>
            <PaymentCard booking={booking} />
            <CounterpartCard booking={booking} />
            <ReviewCard booking={booking} />
          </>
        }
      >
        <div className={classes.main}>
          <NextPanel booking={booking}>
            <BookingActions booking={booking} />
          </NextPanel>
          <DisputeCard booking={booking} />
          <CancellationCard booking={booking} />
          <CompletionCard booking={booking} />
          <Milestones booking={booking} />
          <Section title="Timeline">
            <Timeline label="What happened" entries={entriesOf(booking)} />
          </Section>
          <Section title="The work">
            <ListingFacts {...booking} />
          </Section>
        </div>
      </Columns>
    </>
  )
}

/** Newest first, with the files that were brought; what happened last is filled. */
const entriesOf = ({ timeline }: BookingDetail) =>
  timeline.toReversed().map(({ id, sentence, at, files }, index) => ({
    key: id,
    title: sentence,
    detail: files.length > 0 && <FileGallery files={files} />,
    at,
    current: index === 0,
  }))
