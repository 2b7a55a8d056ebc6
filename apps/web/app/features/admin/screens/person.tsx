import { Textarea } from '@mantine/core'
import { addNote, getPerson, listNotes } from '@market/contract/admin/endpoints-people.ts'
import { noteForm } from '@market/contract/admin/forms.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'
import { Link, useParams } from 'react-router'
import { formatDate } from '@market/contract/dates.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useDraft } from '#lib/forms/use-draft.ts'
import { useMember } from '#lib/session/session.ts'
import { DraftNotice } from '#ui/forms/draft-notice.tsx'
import { deviceName } from '@market/contract/text/device-name.ts'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { DetailSkeleton } from '#ui/feedback/skeletons.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import { timestamp, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import { PersonActions } from '../components/person-actions.tsx'
import { VatCheck } from '#features/receipts/components/vat-check.tsx'
import { placeOf } from '#features/cards/labels.ts'
import forms from '../forms/forms.module.css'
import { typeLabel } from '../labels.ts'
import { AdjustmentsTable } from './adjustments.tsx'
import { AuditTable } from './audit.tsx'
import { BookingsTable } from './bookings.tsx'
import { ListingsTable } from './listings.tsx'
import { MovementsTable } from './movements.tsx'
import { PaymentsTable } from './payments.tsx'
import { PayoutsTable } from './payouts.tsx'
import { ReportsTable } from './reports.tsx'
import { ReviewsTable } from './reviews.tsx'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Answer = OutputOf<typeof getPerson>

/** All data of a user on one page. */
export function Person() {
  const { id = '' } = useParams()
  const query = useEndpoint(getPerson, { id: id as never })
  return (
    <QueryState
      query={query}
      skeleton={
        <ConsolePage title="User">
          <DetailSkeleton />
        </ConsolePage>
      }
    >
      {(answer) => <Content key={answer.user.id} {...answer} />}
    </QueryState>
  )
}

function Content(answer: Answer) {
  const { user, suspendedReason, totals } = answer
  const { id } = user
  return (
    <ConsolePage
      back={<BackToList to={paths.adminScreen('users')}>Users</BackToList>}
      title={
        <span className={classes.row}>
          <Avatar name={user.fullName} src={user.avatar} size={44} />
          {user.fullName}
          <Badge tone="blue">{typeLabel(user.type)}</Badge>
          {answer.isDeleted && <Badge tone="grey">Deleted</Badge>}
          {suspendedReason !== null && <Badge tone="red">Suspended</Badge>}
        </span>
      }
      lead={suspendedReason === null ? undefined : `Suspended: ${suspendedReason}`}
      actions={<PersonActions {...answer} />}
    >
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card>
            <Section title="Profile">
              <Profile {...answer} />
            </Section>
          </Card>
          <Card>
            <Section title="Sessions">
              <Sessions sessions={answer.sessions} />
            </Section>
          </Card>
        </div>
        <div className={classes.stack}>
          <Card>
            <Section title="Money">
              <p className={classes.big}>
                <Money amount={user.walletAmount} />
              </p>
              <Facts
                figures
                facts={[
                  ['Connects', user.type === 'SELLER' ? user.totalConnects : null],
                  ['Bookings', totals.bookings],
                  ['Listings', totals.listings],
                  ['Bids', user.type === 'SELLER' ? totals.bids : null],
                  ['Reviews', user.type === 'SELLER' ? totals.reviews : null],
                  ['Reported', totals.reports],
                ]}
              />
            </Section>
          </Card>
          <Card>
            <Section title="Accepted terms">
              <AcceptedTerms {...answer} />
            </Section>
          </Card>
        </div>
        <div className={classes.stack}>
          <Card>
            <Section title="Notes">
              <Notes {...answer} />
            </Section>
          </Card>
          <Card>
            <Section title="Emails and text messages">
              <Messages messages={answer.messages} />
            </Section>
          </Card>
        </div>
      </div>
      <div className={classes.tabs}>
        <UrlTabs
          label="About this person"
          tabs={[
            { value: 'bookings', label: 'Bookings', content: <BookingsTable userId={id} /> },
            { value: 'listings', label: 'Listings', content: <ListingsTable userId={id} /> },
            ...(user.type === 'SELLER'
              ? [{ value: 'reviews', label: 'Reviews', content: <ReviewsTable userId={id} /> }]
              : []),
            { value: 'movements', label: 'Wallet', content: <MovementsTable userId={id} /> },
            ...(user.type === 'SELLER'
              ? [{ value: 'withdrawals', label: 'Withdrawals', content: <PayoutsTable userId={id} /> }]
              : []),
            { value: 'payments', label: 'Payments', content: <PaymentsTable userId={id} /> },
            { value: 'adjustments', label: 'Adjustments', content: <AdjustmentsTable userId={id} /> },
            { value: 'notes', label: 'Notes', content: <NotesTable id={id} /> },
            { value: 'reports', label: 'Reports', content: <ReportsTable userId={id} /> },
            { value: 'audit', label: 'Audit', content: <AuditTable targetId={id} /> },
          ]}
        />
      </div>
    </ConsolePage>
  )
}

function Profile({ user, vatCheck }: Answer) {
  const check = vatCheck && <VatCheck {...vatCheck} />
  const mark = (text: string | null, isVerified: boolean) =>
    text === null ? null : `${text}${isVerified ? ', verified' : ', not verified'}`
  return (
    <Facts
      facts={[
        ['Email', mark(user.email, user.isEmailVerified)],
        ['Phone', mark(user.formattedPhone, user.isPhoneVerified)],
        ['Address', [user.address, placeOf(user)].filter(Boolean).join(', ')],
        ['Bio', user.bio],
        ['Category', user.category?.title],
        ['Tags', user.tags.map((tag) => tag.tag_name).join(', ')],
        ['Onboarding', isOnboarding(user) ? `at step ${user.step} of 3` : null],
        ['Joined', formatDate(user.created)],
        ['VAT number', vatCheck?.vatNumber],
        ['VAT check', check],
        ['Id', user.id],
      ]}
    />
  )
}

const termsWay: Record<Answer['terms'][number]['way'], string> = {
  SIGN_UP: 'with the registration',
  SOCIAL: 'with the first social login',
  ASKED: 'when asked again',
}

function AcceptedTerms({ terms, user }: Answer) {
  return (
    <>
      {user.termsToAccept !== null && (
        <p>Has not accepted version {user.termsToAccept} yet. We ask at the next visit.</p>
      )}
      {terms.length === 0 && user.termsToAccept === null && <p className={classes.quiet}>No record.</p>}
      <ul className={classes.list}>
        {terms.map(({ version, way, accepted }) => (
          <li key={accepted}>
            {version === '' ? 'Terms without a version' : `Version ${version}`}
            <br />
            <span className={classes.quiet}>
              {formatDateTime(accepted)}, {termsWay[way]}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Messages({ messages }: { messages: Answer['messages'] }) {
  if (messages.length === 0) return <p className={classes.quiet}>None in the last 30 days.</p>
  return (
    <ul className={classes.list}>
      {messages.map(({ id, channel, at, answer, refusal }) => (
        <li key={id}>
          {channel === 'mail' ? 'Email' : 'Text message'} {refusal === null ? 'accepted' : 'rejected'}{' '}
          {formatDateTime(at)}
          {(refusal ?? answer) !== null && (
            <>
              <br />
              <span className={classes.quiet}>{refusal ?? answer}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Sessions({ sessions }: { sessions: Answer['sessions'] }) {
  if (sessions.length === 0) return <p className={classes.quiet}>No active sessions.</p>
  return (
    <ul className={classes.list}>
      {sessions.map((session) => (
        <li key={session.id}>
          {deviceName(session.userAgent)}
          <br />
          <span className={classes.quiet}>last used {formatDateTime(session.lastUsed)}</span>
        </li>
      ))}
    </ul>
  )
}

function Notes({ user, notes, hasOlderNotes }: Answer) {
  const form = useContractForm({ schema: noteForm, initialValues: { id: user.id as string, text: '' } })
  const draft = useDraft(`note.${useMember().id}.${user.id}`, form, 'tab')
  const add = useCommand(addNote, {
    form,
    invalidates: [getPerson, listNotes],
    onSuccess: () => {
      draft.forget()
      form.setFieldValue('text', '')
    },
  })
  return (
    <div className={classes.stack}>
      <form className={forms.form} noValidate onSubmit={form.onSubmit((values) => add.mutate(values as never))}>
        <DraftNotice draft={draft} form={form}>
          This is the note you began here.
        </DraftNotice>
        <Textarea label="New note" autosize minRows={2} {...form.getInputProps('text')} />
        <div>
          <Button type="submit" size="sm" variant="default" loading={add.isPending}>
            Add note
          </Button>
        </div>
      </form>
      <ul className={classes.list}>
        {notes.map((note) => (
          <li key={note.id}>
            {note.text}
            <br />
            <span className={classes.quiet}>
              <bdi>{note.author.fullName}</bdi>, {formatDateTime(note.created)}
            </span>
          </li>
        ))}
      </ul>
      {hasOlderNotes && <Link to="?tab=notes">Show older notes</Link>}
    </div>
  )
}

const noteColumns: readonly ConsoleColumn<RowOf<typeof listNotes>>[] = [
  words('Note', ({ text }) => text),
  words('By', ({ author }) => author.fullName, { short: true }),
  timestamp('When', ({ created }) => created, { sorted: 'desc' }),
]

const NotesTable = ({ id }: { id: Answer['user']['id'] }) => (
  <ConsoleTable
    endpoint={listNotes}
    caption="Notes"
    columns={noteColumns}
    rowKey={(note) => note.id}
    search="Words of a note"
    fixed={{ id }}
    empty="No notes yet."
  />
)
