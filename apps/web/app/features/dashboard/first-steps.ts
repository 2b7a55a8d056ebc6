import { can } from '@market/contract/actions.ts'
import { counted } from '@market/contract/numbers.ts'
import { homeOf, paths } from '@market/contract/paths.ts'
import type { Viewer } from '#lib/session/session.ts'
import type { DashboardFigures } from './api.ts'

interface FirstStep {
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly to: string
}

type Newcomer = Pick<Viewer, 'type' | 'step' | 'totalConnects' | 'actions'>

/** Whether the user has no activity and no open tasks yet. */
export const isNewcomer = ({ needsYou, ...figures }: DashboardFigures): boolean =>
  needsYou.length === 0 &&
  [figures.activeJobs, figures.completedJobs, figures.cancelledJobs, figures.postedJobs, figures.noOfBids].every(
    (count) => count === 0,
  )

const ofBuyer: readonly FirstStep[] = [
  {
    title: 'Post a job',
    text: 'Say what you need and your price range. Sellers bid, you choose, and you pay nothing until then.',
    verb: 'Post',
    to: paths.postJob(),
  },
  {
    title: 'Book a ready-made service',
    text: 'Every service has a fixed price. Your money stays in escrow until the work is done.',
    verb: 'Browse services',
    to: paths.search({ tab: 'SERVICES' }),
  },
  {
    title: 'Talk to a seller first',
    text: 'Send a chat request to the person you have in mind. Chatting is free.',
    verb: 'Browse sellers',
    to: paths.search({ tab: 'SELLER' }),
  },
]

const completeProfile = (viewer: Newcomer): FirstStep => ({
  title: 'Complete your profile',
  text: 'Three short steps: what you do, what buyers often ask, and a sample of your work. Then you can post and bid.',
  verb: 'Complete',
  to: homeOf(viewer),
})

const ofSeller = ({ totalConnects }: Newcomer): readonly FirstStep[] => [
  {
    title: 'Post a service',
    text: 'Buyers can find it in search and book it at your price. The money is in escrow before you start.',
    verb: 'Post',
    to: paths.postService(),
  },
  {
    title: 'Bid on a job',
    text: `You have ${counted(totalConnects, 'connect')} for bids. Each job shows how many a bid costs.`,
    verb: 'Find jobs',
    to: paths.search({ tab: 'BUYER' }),
  },
]

/** First steps for a new user, by account type. */
export function firstStepsOf(viewer: Newcomer): readonly FirstStep[] {
  if (viewer.type !== 'SELLER') return ofBuyer
  return can(viewer.actions, 'completeProfile') ? [completeProfile(viewer), ...ofSeller(viewer)] : ofSeller(viewer)
}
