import {
  addBid as addEndpoint,
  getBid,
  getMyBids as mineEndpoint,
  getReceivedBids as receivedEndpoint,
  withdrawBid as withdrawEndpoint,
} from '@market/contract/bids/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import { addBid } from './commands/add-bid.ts'
import { openBid } from './commands/open-bid.ts'
import { openReceivedBids } from './commands/open-received-bids.ts'
import { withdrawBid } from './commands/withdraw-bid.ts'
import { getMyBids } from './queries.ts'

export const routes = [
  command(addEndpoint, addBid),
  command(withdrawEndpoint, withdrawBid),
  command(getBid, openBid),
  query(mineEndpoint, getMyBids),
  command(receivedEndpoint, openReceivedBids),
]
