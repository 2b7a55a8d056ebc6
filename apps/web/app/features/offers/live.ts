import { getOffer } from '@market/contract/offers/endpoints.ts'
import { staleOn } from '#lib/socket.ts'

staleOn('offer', [getOffer])
