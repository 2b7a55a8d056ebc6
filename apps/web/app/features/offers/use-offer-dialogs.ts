import { createContext, useContext } from 'react'
import type { Offer } from './api.ts'
import type { Answer } from './labels.ts'

/** Purpose of an offer's dialog. */
export type OfferQuestion = 'view' | 'counter' | 'pay' | Answer
export type ShowOffer = (offer: Pick<Offer, 'id'>, question: OfferQuestion) => void

/** Provided by `OfferDialogs` to its children. */
export const OpenOfferDialog = createContext<ShowOffer>(() => undefined)

/** Opens the dialog of an offer in the conversation. */
export const useOfferDialogs = (): ShowOffer => useContext(OpenOfferDialog)
