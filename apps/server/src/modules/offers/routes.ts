import {
  counterOffer as counterEndpoint,
  getOffer,
  sendOffer as sendEndpoint,
  updateOfferStatus,
} from '@market/contract/offers/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import { answerOffer } from './commands/answer-offer.ts'
import { counterOffer } from './commands/counter-offer.ts'
import { sendOffer } from './commands/send-offer.ts'
import { presentOwnOffer } from './present.ts'

export const routes = [
  command(sendEndpoint, sendOffer),
  query(getOffer, (ctx, { id }) => presentOwnOffer(ctx, id)),
  command(counterEndpoint, counterOffer),
  command(updateOfferStatus, answerOffer),
]
