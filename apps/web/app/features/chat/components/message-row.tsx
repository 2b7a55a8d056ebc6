import { Check, CheckCheck, Clock3, CircleAlert } from 'lucide-react'
import { formatTime } from '#lib/formats/dates.ts'
import { classList } from '#theme/class-list.ts'
import { CounterEvent } from '#features/offers/components/counter-event.tsx'
import { OfferCard } from '#features/offers/components/offer-card.tsx'
import { linkedText } from '#lib/formats/linked-text.ts'
import { dayLabel } from '../labels.ts'
import type { Row } from '../rows.ts'
import type { ThreadMessage } from '../thread.ts'
import type { Unsent, UnsentMessages } from '../unsent.ts'
import { MessageFileView, type Renew } from './message-file.tsx'
import classes from './message-row.module.css'

interface MessageRowProps {
  row: Row<ThreadMessage>
  /** Name of the other side. */
  name: string
  now: number
  isRead: boolean
  unreadFromHere: boolean
  unsentStore: UnsentMessages
  onStale: Renew
}

/** One message, preceded by the date when it is the first of its day. */
export function MessageRow({ row, name, now, isRead, unreadFromHere, unsentStore, onStale }: MessageRowProps) {
  const { message, unsent, mine, day, opens, closes } = row
  return (
    <div className={classList(classes.row, opens && classes.opens, mine ? classes.mine : classes.theirs)}>
      {day !== null && (
        <p className={classes.day}>
          <span>{dayLabel(day, now)}</span>
        </p>
      )}
      {unreadFromHere && <p className={classes.unread}>New messages</p>}
      <div className={classes.line}>
        <span className="visually-hidden">{mine ? 'You' : name}: </span>
        {message !== null && <Content message={message} mine={mine} closes={closes} onStale={onStale} />}
        {unsent !== null && <Waiting item={unsent} closes={closes} />}
      </div>
      {unsent?.refused ? (
        <Refused item={unsent} store={unsentStore} />
      ) : (
        (closes || unsent !== null) && (
          <p className={classes.foot}>
            <time dateTime={message?.created ?? unsent?.at}>{formatTime(message?.created ?? unsent?.at ?? '')}</time>
            {mine && <Receipt state={unsent !== null ? 'Sending' : isRead ? 'Read' : 'Sent'} />}
          </p>
        )
      )}
    </div>
  )
}

interface ContentProps {
  message: ThreadMessage
  mine: boolean
  closes: boolean
  onStale: Renew
}

function Content({ message, mine, closes, onStale }: ContentProps) {
  // The offer's own message has the id of the offer; the other one is its counter.
  if (message.offer)
    return message.clientId === message.offer.id ? (
      <OfferCard offer={message.offer} />
    ) : (
      <CounterEvent offer={message.offer} />
    )
  if (message.file !== null)
    return <MessageFileView message={message} file={message.file} mine={mine} onStale={onStale} />
  return <Bubble text={message.message} closes={closes} />
}

function Bubble({ text, closes, faint = false }: { text: string; closes: boolean; faint?: boolean }) {
  return (
    <p className={classList(classes.bubble, closes && classes.last, faint && classes.faint)}>
      {linkedText(text).map((part, index) =>
        part.href === undefined ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text never change their order
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ),
      )}
    </p>
  )
}

const Waiting = ({ item, closes }: { item: Unsent; closes: boolean }) => (
  <Bubble text={item.type === 'TEXT' ? item.value : (item.fileName ?? 'File')} closes={closes} faint />
)

function Refused({ item, store }: { item: Unsent; store: UnsentMessages }) {
  return (
    <p className={classes.refused} role="alert">
      <CircleAlert size={16} aria-hidden="true" />
      <span>Not sent: {item.refused}</span>
      <button type="button" onClick={() => store.retry(item.clientId)}>
        Try again
      </button>
      <button type="button" onClick={() => store.remove(item.clientId)}>
        Delete
      </button>
    </p>
  )
}

const receipts = { Sending: Clock3, Sent: Check, Read: CheckCheck } as const

function Receipt({ state }: { state: keyof typeof receipts }) {
  const Sign = receipts[state]
  return (
    <span className={classList(classes.receipt, state === 'Read' && classes.read)} title={state}>
      <Sign size={16} aria-hidden="true" />
      <span className="visually-hidden">{state}</span>
    </span>
  )
}
