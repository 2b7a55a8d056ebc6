import { getOffer } from '@market/contract/offers/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('offer', [getOffer])
