import {
  addBid as addEndpoint,
  checkLetter as checkEndpoint,
  deleteBidTemplate as deleteTemplateEndpoint,
  getBid,
  getBidTemplates as templatesEndpoint,
  getMyBids as mineEndpoint,
  getReceivedBids as receivedEndpoint,
  saveBidTemplate as saveTemplateEndpoint,
  sortBid as sortEndpoint,
  withdrawBid as withdrawEndpoint,
} from '@market/contract/bids/endpoints.ts'
import {
  declineInvitation as declineEndpoint,
  getInvitations as invitationsEndpoint,
  getSentInvitations as sentEndpoint,
  getSuggestedSellers as suggestedEndpoint,
  inviteSeller as inviteEndpoint,
} from '@market/contract/bids/endpoints-invitations.ts'
import { getBidFigures as figuresEndpoint, getOdds as oddsEndpoint } from '@market/contract/bids/endpoints-odds.ts'
import { command, query } from '#platform/http/binding.ts'
import { addBid } from './commands/add-bid.ts'
import { declineInvitation } from './commands/decline-invitation.ts'
import { inviteSeller } from './commands/invite-seller.ts'
import { openBid } from './commands/open-bid.ts'
import { openReceivedBids } from './commands/open-received-bids.ts'
import { deleteBidTemplate, saveBidTemplate } from './commands/save-bid-template.ts'
import { sortBid } from './commands/sort-bid.ts'
import { withdrawBid } from './commands/withdraw-bid.ts'
import { getInvitations, getSentInvitations, getSuggestedSellers } from './present-invitations.ts'
import { getBidFigures, getOdds } from './queries-odds.ts'
import { checkLetter, getBidTemplates, getMyBids } from './queries.ts'

export const routes = [
  command(addEndpoint, addBid),
  command(withdrawEndpoint, withdrawBid),
  command(getBid, openBid),
  query(mineEndpoint, getMyBids),
  command(receivedEndpoint, openReceivedBids),
  command(sortEndpoint, sortBid),
  command(inviteEndpoint, inviteSeller),
  command(declineEndpoint, declineInvitation),
  query(invitationsEndpoint, getInvitations),
  query(oddsEndpoint, getOdds),
  query(figuresEndpoint, getBidFigures),
  query(sentEndpoint, getSentInvitations),
  query(suggestedEndpoint, getSuggestedSellers),
  query(checkEndpoint, checkLetter),
  query(templatesEndpoint, getBidTemplates),
  command(saveTemplateEndpoint, saveBidTemplate),
  command(deleteTemplateEndpoint, deleteBidTemplate),
]
