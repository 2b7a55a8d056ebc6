import { createContext, useContext } from 'react'
import type { Offer } from './api.ts'
import type { Answer } from './labels.ts'

/** What a dialog about an offer is for. */
export type OfferQuestion = 'view' | 'counter' | 'pay' | Answer
export type ShowOffer = (offer: Pick<Offer, 'id'>, question: OfferQuestion) => void

/** Given by `OfferDialogs` to what stands inside it. */
export const OpenOfferDialog = createContext<ShowOffer>(() => undefined)

/** Opens a dialog about an offer of the conversation. */
export const useOfferDialogs = (): ShowOffer => useContext(OpenOfferDialog)
