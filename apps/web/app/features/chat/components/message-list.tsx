import { counted } from '@market/contract/numbers.ts'
import { ArrowDown } from 'lucide-react'
import { type ReactNode, type UIEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { useNow } from '#lib/formats/clock.ts'
import { classList } from '#theme/class-list.ts'
import { dayLabel } from '../labels.ts'
import { rowsOf } from '../rows.ts'
import type { ThreadMessage } from '../thread.ts'
import { topDayOf } from '../top-day.ts'
import type { Unsent, UnsentMessages } from '../unsent.ts'
import classes from './message-list.module.css'
import type { Renew } from './message-file.tsx'
import { MessageRow } from './message-row.tsx'

interface MessageListProps {
  /** Name of the other side, for screen readers. */
  name: string
  viewerId: string
  messages: readonly ThreadMessage[]
  unsent: readonly Unsent[]
  readSeq: number
  otherReadSeq: number
  hasOlder: boolean
  isTyping: boolean
  onOlder: () => void
  onAtEnd: (atEnd: boolean) => void
  /** Refetches a message whose file URL has expired. */
  onStale: Renew
  unsentStore: UnsentMessages
}

/** Distance from the end that still counts as the end, in pixels. */
const endThreshold = 60

/** Conversation grouped by day. Rows are virtualized; older pages are added above without a jump. */
export function MessageList(props: MessageListProps) {
  const { name, viewerId, messages, unsent, readSeq, otherReadSeq, hasOlder, isTyping, onOlder, onAtEnd } = props
  const list = useRef<VirtuosoHandle>(null)
  const rows = useMemo(
    () => rowsOf(messages, unsent, (message) => message.sender === viewerId),
    [messages, unsent, viewerId],
  )
  // Marks what was unread when the conversation was opened, and keeps the mark while the user reads.
  const [unreadFrom] = useState(() => {
    const first = messages.find((message) => message.seq > readSeq && message.sender !== viewerId)
    return first === undefined || first === messages[0] ? null : first.clientId
  })
  const { atEnd, setAtEnd, fresh } = useFresh(messages, viewerId)
  const [topDay, setTopDay] = useState<string | null>(null)
  const [scrolling, setScrolling] = useState(false)
  const now = useNow(60_000) ?? 0
  const last = rows.at(-1)
  const end = useStayingAtEnd(list, last?.mine === true ? last.key : null)
  const firstSeq = messages[0]?.seq ?? 1
  return (
    <div className={classes.frame}>
      {topDay !== null && (
        <p className={classList(classes.floating, scrolling && classes.shown)} aria-hidden="true">
          {dayLabel(topDay, now)}
        </p>
      )}
      <Virtuoso
        ref={list}
        className={classes.list ?? ''}
        role="log"
        aria-live="off"
        aria-label={`Messages with ${name}`}
        data={rows}
        firstItemIndex={firstSeq}
        initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
        computeItemKey={(_, row) => row.key}
        alignToBottom
        atBottomThreshold={endThreshold}
        atBottomStateChange={(reached) => {
          setAtEnd(reached)
          onAtEnd(reached)
        }}
        followOutput={(isThere) => (isThere ? 'smooth' : false)}
        {...end.hand}
        scrollerRef={end.watch}
        onScroll={(event) => {
          end.onScroll(event)
          setTopDay(topDayOf(event.currentTarget, rows, firstSeq))
        }}
        totalListHeightChanged={end.onGrown}
        startReached={onOlder}
        isScrolling={(moving) => {
          setScrolling(moving)
          if (!moving) end.stay()
        }}
        increaseViewportBy={{ top: 800, bottom: 400 }}
        components={{ Header: hasOlder ? Loading : Beginning, Footer: isTyping ? TypingDots : Foot }}
        itemContent={(_, row) => (
          <MessageRow
            row={row}
            name={name}
            now={now}
            isRead={row.message !== null && row.message.seq <= otherReadSeq}
            unreadFromHere={row.key === unreadFrom}
            unsentStore={props.unsentStore}
            onStale={props.onStale}
          />
        )}
      />
      {!atEnd && (
        <button type="button" className={classes.pill} onClick={end.goToEnd}>
          <ArrowDown size={18} aria-hidden="true" />
          {fresh === 0 ? <span className="visually-hidden">To the latest message</span> : countLabel(fresh)}
        </button>
      )}
      <Spoken messages={messages} viewerId={viewerId} name={name} />
    </div>
  )
}

const countLabel = (count: number) => counted(count, 'new message')

/** Counts the other side's messages that arrived while the user was scrolled up. */
function useFresh(messages: readonly ThreadMessage[], viewerId: string) {
  const [atEnd, setAtEnd] = useState(true)
  const last = messages.at(-1)?.seq ?? 0
  const [seen, setSeen] = useState(last)
  if (atEnd && seen !== last) setSeen(last)
  const fresh = atEnd ? 0 : messages.filter(({ seq, sender }) => seq > seen && sender !== viewerId).length
  return { atEnd, setAtEnd, fresh }
}

/** Time after a wheel, touch or key event in which a scroll counts as the user's, in milliseconds. */
const handLasts = 1000
/**
 * Time after the list has grown in which a scroll counts as the list's own unless it is the user's, in milliseconds.
 */
const growthLasts = 500

/**
 * Keeps the latest message in view when rows are measured late (offers, images), messages arrive or the list shrinks:
 * a user who has not scrolled up stays at the end, and sending a message (`ownLast`) scrolls there.
 */
function useStayingAtEnd(list: { current: VirtuosoHandle | null }, ownLast: string | null) {
  const place = useRef({ top: 0, atEnd: true })
  const [handAt, grownAt] = [useRef(-Infinity), useRef(-Infinity)]
  // Jumps, because a smooth scroll over unmeasured rows would stop at their estimated end.
  const toEnd = () => list.current?.scrollToIndex({ index: 'LAST', align: 'end', behavior: 'auto' })
  const stay = () => void (place.current.atEnd && toEnd())
  const goToEnd = () => {
    place.current.atEnd = true
    toEnd()
  }
  const before = useRef(ownLast)
  const onOwn = useEffectEvent(goToEnd)
  useEffect(() => {
    if (ownLast !== null && before.current !== ownLast) onOwn()
    before.current = ownLast
  }, [ownLast])
  const [scroller, watch] = useState<HTMLElement | Window | null>(null)
  const onResize = useEffectEvent(stay)
  useEffect(() => {
    if (!(scroller instanceof HTMLElement)) return
    const observer = new ResizeObserver(() => onResize())
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller])
  const byHand = () => void (handAt.current = performance.now())
  return {
    watch,
    hand: {
      onWheel: byHand,
      onTouchMove: byHand,
      onKeyDown: byHand,
      // A drag of the scroll bar lasts until the pointer is released.
      onPointerDown: () => void (handAt.current = Infinity),
      onPointerUp: byHand,
    },
    onScroll({ currentTarget: { scrollTop: top, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) {
      const { current: before } = place
      const isAtEnd = scrollHeight - top - clientHeight < endThreshold
      const now = performance.now()
      const isOwn = now - grownAt.current < growthLasts && now - handAt.current > handLasts
      const movedUp = top < before.top && !isOwn
      place.current = { top, atEnd: isAtEnd || (before.atEnd && !movedUp) }
    },
    onGrown() {
      grownAt.current = performance.now()
      stay()
    },
    stay,
    goToEnd,
  }
}

/** Announces arriving messages to screen readers; the log itself is too long for a live region. */
function Spoken({ messages, viewerId, name }: { messages: readonly ThreadMessage[]; viewerId: string; name: string }) {
  const [from] = useState(() => messages.at(-1)?.seq ?? 0)
  const last = messages.at(-1)
  const heard = last !== undefined && last.seq > from && last.sender !== viewerId ? last : null
  return (
    <p className="visually-hidden" aria-live="polite">
      {heard && `${name}: ${heard.message}`}
    </p>
  )
}

const Loading = () => <p className={classes.top}>Loading older messages…</p>
const Beginning = () => <p className={classes.top} />
const Foot = () => <div className={classes.foot} />
const TypingDots = (): ReactNode => (
  <div className={classes.typing} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
)
