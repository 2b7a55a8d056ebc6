import type { BookingDetail } from './api.ts'

type People = Pick<BookingDetail, 'buyerId' | 'buyer' | 'sellerId' | 'seller'>

/** Which side of a booking somebody is on, and who is on the other. */
export function partiesOf(booking: People, viewerId: string) {
  const mine = booking.sellerId === viewerId ? 'SELLER' : 'BUYER'
  return {
    mine,
    other: mine === 'SELLER' ? booking.buyer : booking.seller,
    /** 'You' for the viewer, the full name for the other side. */
    buyer: mine === 'BUYER' ? 'You' : booking.buyer.fullName,
    seller: mine === 'SELLER' ? 'You' : booking.seller.fullName,
    /** Who did something, by the side the server names. */
    nameOf: (side: 'BUYER' | 'SELLER' | null) =>
      side === null ? 'Our team' : side === mine ? 'You' : (side === 'BUYER' ? booking.buyer : booking.seller).fullName,
  } as const
}

/** 'You receive', 'Ana receives'. */
export const receives = (name: string): string => (name === 'You' ? 'You receive' : `${name} receives`)
