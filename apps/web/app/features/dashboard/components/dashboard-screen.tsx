import { can } from '@market/contract/actions.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { homeOf } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { Page, Section } from '#ui/layout/layout.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { StatStrip } from '#ui/data-display/stat-strip.tsx'
import { postPath } from '#features/listings/labels.ts'
import '../live.ts'
import { isNewcomer } from '../first-steps.ts'
import { statFigures } from '../stat-figures.ts'
import { ActiveBookings } from './active-bookings.tsx'
import { Earnings } from './earnings.tsx'
import { BuyersMarket, SellersMarket } from './dashboard-sections.tsx'
import classes from './dashboard-screen.module.css'
import { FirstSteps } from './first-steps.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Button } from '#ui/buttons/button.tsx'

/** /dashboard: the viewer's open tasks, their figures, and new listings and people. */
export function DashboardScreen() {
  const viewer = useMember()
  const isSeller = viewer.type === 'SELLER'
  const unfinished = can(viewer.actions, 'completeProfile')
  const dashboard = useEndpoint(getDashboard, {})
  return (
    <Page
      title={`Hello, ${viewer.fullName.split(' ')[0]}`}
      actions={
        unfinished ? (
          <Button to={homeOf(viewer)}>Complete profile</Button>
        ) : (
          <Button to={postPath(isSeller ? 'SERVICE' : 'JOB')}>{isSeller ? 'Post a service' : 'Post a job'}</Button>
        )
      }
    >
      {unfinished && (
        <div className={classes.notice}>
          <Notice tone="amber">Complete your profile to post services and bid. You can still browse.</Notice>
        </div>
      )}
      <QueryState query={dashboard} skeleton={<FiguresSkeleton />}>
        {(figures) => (
          <>
            {isNewcomer(figures) ? (
              <Section title="Get started">
                <FirstSteps viewer={viewer} />
              </Section>
            ) : (
              <Section title="Needs your attention">
                <NeedsYou matters={figures.needsYou} />
              </Section>
            )}
            <Section title="At a glance">
              <StatStrip stats={statFigures(viewer.type, figures)} />
            </Section>
            {isSeller && <Earnings figures={figures} />}
          </>
        )}
      </QueryState>
      {!isSeller && <ActiveBookings />}
      <div className={classes.market}>{isSeller ? <SellersMarket /> : <BuyersMarket />}</div>
    </Page>
  )
}

/** As tall as the final content, so that the sections below do not move. */
const FiguresSkeleton = () => (
  <>
    <Skeleton height={26} width={200} style={{ marginBottom: 'var(--space-4)' }} />
    <RowsSkeleton count={4} height={72} frame="card" />
    <Skeleton height={26} width={160} style={{ margin: 'var(--space-12) 0 var(--space-4)' }} />
    <div className={classes.waitingStrip} />
  </>
)
