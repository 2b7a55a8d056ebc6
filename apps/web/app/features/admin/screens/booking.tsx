import { can } from '@market/contract/actions.ts'
import { getDispute } from '@market/contract/admin/endpoints-bookings.ts'
import { processesIn } from '@market/contract/bookings/flat-fields.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'
import { useParams } from 'react-router'
import { formatDateTime } from '#lib/formats/dates.ts'
import { readAnewForFiles } from '#lib/api/private-files.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { hasScope, Proposal } from '#features/bids/components/proposal.tsx'
import { FileGallery } from '#ui/media/file-gallery.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { DetailSkeleton } from '#ui/feedback/skeletons.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { Timeline } from '#ui/data-display/timeline.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { DecisionProposal } from '../components/decision-proposal.tsx'
import { Facts } from '../components/facts.tsx'
import { HeldEarnings } from '../components/payouts/held-earnings.tsx'
import { PersonLink } from '../components/person-link.tsx'
import { DecisionForm } from '../forms/decision-form.tsx'
import { MovementsTable } from './movements.tsx'
import classes from './screens.module.css'

type Answer = OutputOf<typeof getDispute>
type Booking = Answer['booking']

/** Booking as the operator sees it, with the form that decides a dispute. */
export function BookingScreen() {
  const { id = '' } = useParams()
  const query = useEndpoint(getDispute, { id: id as never }, { refetchInterval: readAnewForFiles })
  return (
    <QueryState
      query={query}
      skeleton={
        <ConsolePage title="Booking">
          <DetailSkeleton />
        </ConsolePage>
      }
    >
      {(answer) => <Content key={answer.booking.id} {...answer} />}
    </QueryState>
  )
}

function Content({ booking, messages, isMoreMessages, proposal, earnings }: Answer) {
  const mayDecide = can(booking.actions, 'decideDispute')
  return (
    <ConsolePage
      back={
        booking.disputeByType === null ? (
          <BackToList to={paths.adminScreen('bookings')}>Bookings</BackToList>
        ) : (
          <BackToList to={paths.adminScreen('disputes')}>Disputes</BackToList>
        )
      }
      title={
        <>
          {booking.number} <StatusBadge state={booking.status} />
        </>
      }
      lead={booking.title}
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          {mayDecide && proposal !== null && (
            <Card>
              <Section title="Waiting for a second operator">
                <DecisionProposal booking={booking} proposal={proposal} />
              </Section>
            </Card>
          )}
          {mayDecide && (
            <article>
              <Card>
                <Section title="Decide">
                  <DecisionForm booking={booking as never} />
                </Section>
              </Card>
            </article>
          )}
          <Card>
            <Section title="Statements">
              <Statements booking={booking} />
            </Section>
          </Card>
          {hasScope(booking.scope) && (
            <Card>
              <Section title="Agreed scope">
                <Proposal proposal={booking.scope} withDays />
              </Section>
            </Card>
          )}
          <Card>
            <Section title="Messages">
              <Chat booking={booking} messages={messages} isMore={isMoreMessages} />
            </Section>
          </Card>
        </div>
        <div className={classes.stack}>
          <Card>
            <Section title="Money">
              <Facts
                facts={[
                  ['Price', <Money key="price" amount={booking.price} />],
                  ['Agreed fee', <Money key="fee" amount={booking.platformFee} />],
                  ['Fee kept', booking.finalSplit && <Money key="kept" amount={booking.finalSplit.fee} />],
                  ['In escrow', <Money key="escrow" amount={booking.inEscrow} />],
                  ['Refunded', booking.refundAmount === null ? null : <Money key="r" amount={booking.refundAmount} />],
                  ['Buyer', <PersonLink key="buyer" person={booking.buyer} />],
                  ['Seller', <PersonLink key="seller" person={booking.seller} />],
                  ['Created', formatDateTime(booking.created)],
                ]}
              />
            </Section>
          </Card>
          {earnings !== null && (
            <Card>
              <Section title="Earnings">
                <HeldEarnings booking={booking} earnings={earnings} />
              </Section>
            </Card>
          )}
          <Card>
            <Section title="Timeline">
              <Timeline
                label="Timeline, newest first"
                entries={booking.timeline.toReversed().map((entry, index) => ({
                  key: entry.id,
                  title: entry.sentence,
                  detail: entry.files.length > 0 && <FileGallery files={entry.files} />,
                  at: entry.at,
                  current: index === 0,
                }))}
              />
            </Section>
          </Card>
        </div>
      </div>
      <div className={classes.tabs}>
        <Section title="Where its money went">
          <MovementsTable bookingId={booking.id} />
        </Section>
      </div>
    </ConsolePage>
  )
}

const by = (type: string | null) => (type === 'BUYER' ? 'Buyer' : type === 'SELLER' ? 'Seller' : 'The system')

function Statements({ booking }: { booking: Booking }) {
  const { completion, settlement, dispute } = processesIn(booking)
  const counter = settlement?.counter ?? null
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          [`Dispute: ${by(dispute?.raisedBy ?? null)}`, dispute?.reason ?? null],
          [`Cancellation: ${by(settlement?.proposedBy ?? null)}`, settlement?.reason ?? null],
          ['Proposed refund', settlement && <Money key="proposed" amount={settlement.proposed} />],
          ['Counter', counter === null ? null : <Money key="counter" amount={counter} />],
          ['Completion rejected', completion?.rejectReason ?? null],
          ['Decision', dispute?.decisionReason ?? null],
          ['What was agreed', booking.description],
        ]}
      />
      <Files title="Files of the dispute" files={dispute?.files ?? []} />
      <Files title="Proof of completion" files={completion?.proof ?? []} />
      <Files title="Documents of the booking" files={booking.documents} />
    </div>
  )
}

function Files({ title, files }: { title: string; files: readonly { id: string; name: string; url: string }[] }) {
  if (files.length === 0) return null
  return (
    <section>
      <h3 className={classes.small}>{title}</h3>
      <FileGallery files={files} />
    </section>
  )
}

function Chat({ booking, messages, isMore }: { booking: Booking; messages: Answer['messages']; isMore: boolean }) {
  if (messages.length === 0) return <p className={classes.quiet}>No messages yet.</p>
  return (
    <>
      {isMore && <p className={classes.quiet}>Only the newest messages are shown.</p>}
      <ol className={classes.messages} aria-label="Messages">
        {messages.map((message) => (
          <li key={message.id}>
            <p className={classes.by}>
              <bdi>{message.byBuyer ? booking.buyer.fullName : booking.seller.fullName}</bdi>,{' '}
              {formatDateTime(message.at)}
            </p>
            {message.url === null ? (
              <p className={classes.said}>{message.text}</p>
            ) : (
              <a href={message.url} target="_blank" rel="noreferrer">
                {message.text === '' ? message.type : message.text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
