import { getChatRequests } from '@market/contract/chat/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { useEffect, useState } from 'react'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import type { ChatRequestEntry } from '../api.ts'
import { Face } from '../components/face.tsx'
import { RequestActions } from './request-actions.tsx'
import classes from './request-list.module.css'
import text from './request-text.module.css'
import { Button } from '#ui/buttons/button.tsx'

interface RequestListProps {
  openId: string | null
  onOpen: (userId: string) => void
  onLastAccepted: () => void
}

/** Returns the number of pending requests. */
export function useWaitingRequests(): number {
  const { data } = useEndpoint(getChatRequests, { skip: 1, limit: pageSizes.chatRequests })
  return data?.total ?? 0
}

/** Pending requests: received by a seller, sent by a buyer. */
export function RequestList({ openId, onOpen, onLastAccepted }: RequestListProps) {
  const viewer = useMember()
  const page = useUrlPage()
  const requests = useEndpoint(getChatRequests, { skip: page, limit: pageSizes.chatRequests }, { keepPrevious: true })
  useStayInPages(page, pageSizes.chatRequests, requests)
  const total = requests.data?.total
  // The list may be refetched before or after the response arrives; both orders must work.
  const [accepted, setAccepted] = useState(false)
  useEffect(() => {
    if (total === 0 && accepted) onLastAccepted()
  }, [total, accepted, onLastAccepted])
  return (
    <div className={classes.scroll}>
      <QueryState query={requests} skeleton={<RowsSkeleton count={4} height={120} />}>
        {({ records }) =>
          records.length === 0 ? (
            <NoRequests type={viewer.type} />
          ) : (
            <>
              <ul className={classes.list}>
                {records.map((request) => (
                  <li key={request.id}>
                    <RequestCard
                      request={request}
                      isOpen={openId === (viewer.type === 'SELLER' ? request.buyer.id : request.seller.id)}
                      onOpen={onOpen}
                      onAnswered={(verb) => setAccepted(verb === 'accept')}
                    />
                  </li>
                ))}
              </ul>
              <div className={classes.pages}>
                <Pagination total={total ?? 0} pageSize={pageSizes.chatRequests} page={page} label="Requests" />
              </div>
            </>
          )
        }
      </QueryState>
    </div>
  )
}

interface RequestCardProps {
  request: ChatRequestEntry
  isOpen: boolean
  onOpen: (userId: string) => void
  onAnswered: (verb: 'accept' | 'reject' | 'withdraw') => void
}

function RequestCard({ request, isOpen, onOpen, onAnswered }: RequestCardProps) {
  const viewer = useMember()
  const other = viewer.type === 'SELLER' ? request.buyer : request.seller
  return (
    <article className={classes.card} aria-current={isOpen ? 'true' : undefined}>
      <div className={classes.who}>
        <Face person={other} size={44} />
        <div className={classes.names}>
          <h2 className={classes.name}>{other.fullName}</h2>
          <p className={text.when}>
            <RelativeTime at={request.created} />
          </p>
        </div>
        <Button variant="subtle" size="compact" onClick={() => onOpen(other.id)}>
          Open<span className="visually-hidden"> the conversation with {other.fullName}</span>
        </Button>
      </div>
      <p className={text.message}>{request.message}</p>
      <RequestActions request={request} other={other.fullName} onAnswered={onAnswered} />
    </article>
  )
}

const NoRequests = ({ type }: { type: string }) =>
  type === 'SELLER' ? (
    <EmptyState figure="chat" title="No Request Received">
      Buyers who want to talk with you appear here.
    </EmptyState>
  ) : (
    <EmptyState
      figure="chat"
      title="No Request Sent"
      next={{ label: 'Find a seller', to: paths.search({ tab: 'SELLER' }) }}
    >
      Ask a seller for a chat from their profile or one of their services.
    </EmptyState>
  )
