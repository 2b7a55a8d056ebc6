import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { invitationId, listingId, userId } from '../ids.ts'
import { listingCard, personCard } from '../listings/schema.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { timestamp } from '../text.ts'
import { declineForm, invitationStates } from './invitations.ts'

/** An invitation as the buyer sees it on their job. */
const sentInvitation = z.object({
  id: invitationId,
  user: personCard.describe('the invited seller'),
  state: z.enum(invitationStates),
  declineReason: z.string().nullable(),
  created: timestamp,
})

/** An invitation as the invited seller sees it. */
const receivedInvitation = z.object({
  id: invitationId,
  user: personCard.describe('the buyer who invites'),
  service: listingCard,
  created: timestamp,
  actions: actionsSchema(['bid', 'decline']),
})

export const inviteSeller = endpoint({
  name: 'bids.invite',
  method: 'POST',
  path: '/bid/invitations',
  audience: 'buyer',
  summary: 'Invite a seller to bid on your open job, at most 20 at a time. An invited bid costs no connects.',
  input: z.object({ jobId: listingId, sellerId: userId }),
  output: sentInvitation,
  errors: [
    'NOT_A_JOB',
    'JOB_NOT_OPEN',
    'INVITED_YOURSELF',
    'INVITED_ALREADY',
    'INVITATION_DECLINED',
    'INVITED_HAS_BID',
    'INVITED_IN_ONBOARDING',
    'INVITATION_LIMIT',
    'PERSON_SUSPENDED',
    'PERSON_GONE',
  ],
  message: 'The invitation has been sent.',
  makesRecord: true,
  needsTerms: true,
})

export const getSentInvitations = endpoint({
  name: 'bids.getSentInvitations',
  method: 'GET',
  path: '/bid/invitations/sent',
  audience: 'buyer',
  summary: 'The invitations to an own job, newest first.',
  input: z.object({ jobId: listingId, ...pageInput(pageSizes.invitations) }),
  output: pageOf(sentInvitation),
  errors: [],
  whenSuspended: true,
})

export const getInvitations = endpoint({
  name: 'bids.getInvitations',
  method: 'GET',
  path: '/bid/invitations',
  audience: 'seller',
  summary: "The caller's invitations to open jobs that they have neither declined nor answered with a bid.",
  input: z.object(pageInput(pageSizes.bids)),
  output: pageOf(receivedInvitation),
  errors: [],
  whenSuspended: true,
})

export const declineInvitation = endpoint({
  name: 'bids.declineInvitation',
  method: 'PUT',
  path: '/bid/invitations/decline',
  audience: 'seller',
  summary: 'Decline an invitation, with a reason if you like.',
  input: declineForm,
  output: z.object({ id: invitationId }),
  errors: ['ALREADY_BID'],
  message: 'The invitation has been declined.',
})

export const getSuggestedSellers = endpoint({
  name: 'bids.getSuggestedSellers',
  method: 'GET',
  path: '/bid/invitations/suggestions',
  audience: 'buyer',
  summary: 'Sellers who fit an own job and are not yet invited, the best first, each with the reasons.',
  input: z.object({ jobId: listingId }),
  output: z.object({
    records: z
      .array(z.object({ user: personCard, reasons: z.array(z.string()) }))
      .describe('none when the job is not open'),
    total: z.number().int(),
    actions: actionsSchema(['invite']),
  }),
  errors: [],
  whenSuspended: true,
})
