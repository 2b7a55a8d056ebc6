import { getUserNotifications, type Notification } from '@market/contract/notifications/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import {
  Bell,
  CalendarCheck,
  FileText,
  Gavel,
  Handshake,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  Search,
  Scale,
  Wallet,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { kindOf, type NotificationKind, notificationPath } from '@market/contract/notifications/kinds.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { usePageVisible } from '#lib/pages/use-page-visible.ts'
import { useMember } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { classList } from '#theme/class-list.ts'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import classes from './notifications.module.css'

type Received = OutputOf<typeof getUserNotifications>['records'][number]

const icons: Readonly<Record<NotificationKind['icon'], LucideIcon>> = {
  bid: Gavel,
  booking: CalendarCheck,
  ledger: Scale,
  listing: FileText,
  message: MessageCircle,
  offer: Handshake,
  search: Search,
  support: LifeBuoy,
  wallet: Wallet,
}

/** Notifications, newest first and live; reading the list clears the unread dot. */
export function NotificationList() {
  const viewer = useMember()
  const page = useUrlPage()
  const limit = pageSizes.notifications
  // Reading marks notifications as seen on every device, so a background tab waits until it is visible.
  const isVisible = usePageVisible()
  const received = useEndpoint(getUserNotifications, { skip: page, limit }, { keepPrevious: true, enabled: isVisible })
  useStayInPages(page, limit, received)
  const readAt = received.dataUpdatedAt
  const isNew = useNewOnes(received.data?.records ?? none)
  useEffect(() => {
    // The server has reset the unread count with this response.
    if (isVisible && readAt > 0 && viewer.unreadNotifications > 0)
      updateViewer({ id: viewer.id, unreadNotifications: 0 })
  }, [isVisible, readAt, viewer])
  return (
    <QueryState query={received} skeleton={<RowsSkeleton count={8} height={82} frame="card" />}>
      {({ records, total }) =>
        records.length === 0 ? (
          <EmptyState figure="bell" title="No Result Found" next={{ label: 'Go to dashboard', to: paths.dashboard() }}>
            Updates on your bids, bookings, chats and payments appear here.
          </EmptyState>
        ) : (
          <>
            <ul className={classes.list} aria-label="Notifications">
              {records.map((notification) => (
                <NotificationRow
                  key={notification.id}
                  notification={notification}
                  isNew={isNew(notification)}
                  viewerType={viewer.type}
                />
              ))}
            </ul>
            <div className={classes.pages}>
              <Pagination total={total} pageSize={limit} page={page} label="Pages of notifications" />
            </div>
          </>
        )
      }
    </QueryState>
  )
}

const none: readonly Received[] = []

/** Opening the list marks everything as read; new entries stay highlighted while the page is open. */
function useNewOnes(records: readonly Received[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const fresh = records.filter(({ id, isRead }) => !isRead && !known.has(id))
  if (fresh.length > 0) setKnown(new Set([...known, ...fresh.map(({ id }) => id)]))
  return ({ id, isRead }: Received) => !isRead || known.has(id)
}

interface NotificationRowProps {
  notification: Received
  isNew: boolean
  viewerType: string
}

function NotificationRow({ notification, isNew, viewerType }: NotificationRowProps) {
  const { title, description, created, sender, senderId, senderType, metaData } = notification as Notification
  const kind = kindOf(metaData.type)
  const Icon = kind === undefined ? Bell : icons[kind.icon]
  return (
    <li className={classList(classes.item, isNew && classes.unread)}>
      {senderType !== 'SYSTEM' ? (
        <Avatar name={sender.fullName} src={sender.avatar} size={44} />
      ) : (
        <span className={classes.icon}>
          <Icon size={20} aria-hidden="true" />
        </span>
      )}
      <div className={classes.text}>
        <div className={classes.head}>
          <CoveringLink to={notificationPath({ ...metaData, senderId }, viewerType)} className={classes.titleLink}>
            {title}
          </CoveringLink>
          <p className={classes.when}>
            <RelativeTime at={created} />
            {isNew && (
              <span className={classes.new}>
                <span className="visually-hidden">New</span>
              </span>
            )}
          </p>
        </div>
        <p>{description}</p>
      </div>
    </li>
  )
}
