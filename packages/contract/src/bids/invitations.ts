import { z } from 'zod'
import { invitationId } from '../ids.ts'
import { longestReason, optionalText } from '../text.ts'

/** Maximum number of open invitations per job (product-rules: Proposals). */
export const maxInvitations = 20

/** An invitation is open until it is declined, answered with a bid, or its job ends. */
export const invitationStates = ['Open', 'Answered', 'Declined', 'Ended'] as const

/** The form to decline an invitation. */
export const declineForm = z.object({ id: invitationId, reason: optionalText('Reason', longestReason).optional() })
