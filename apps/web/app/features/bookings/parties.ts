import type { SplitPart } from '#ui/money/split-bar.tsx'
import type { BookingDetail } from './api.ts'

type People = Pick<BookingDetail, 'buyerId' | 'buyer' | 'sellerId' | 'seller'>

/** Returns the viewer's side of a booking and the other party. */
export function partiesOf(booking: People, viewerId: string) {
  const mine = booking.sellerId === viewerId ? 'SELLER' : 'BUYER'
  return {
    mine,
    other: mine === 'SELLER' ? booking.buyer : booking.seller,
    /** 'You' for the viewer, the full name for the other side. */
    buyer: mine === 'BUYER' ? 'You' : booking.buyer.fullName,
    seller: mine === 'SELLER' ? 'You' : booking.seller.fullName,
    /** Name of the actor on the given side; null is the operator. */
    nameOf: (side: 'BUYER' | 'SELLER' | null) =>
      side === null ? 'Our team' : side === mine ? 'You' : (side === 'BUYER' ? booking.buyer : booking.seller).fullName,
  } as const
}

/** 'You receive', 'Ana receives'. */
export const receives = (name: string): string => (name === 'You' ? 'You receive' : `${name} receives`)

/** 'You received', 'Ana received'. */
const received = (name: string): string => `${name} received`

/** Final split of a price for the bar; sides without a share are left out. */
export function partsOf(
  { toBuyer, toSeller, fee }: NonNullable<BookingDetail['finalSplit']>,
  { buyer, seller }: { buyer: string; seller: string },
): SplitPart[] {
  const parts: SplitPart[] = [
    { label: received(buyer), amount: toBuyer, tone: 'buyer' },
    { label: received(seller), amount: toSeller, tone: 'seller' },
    { label: 'Platform fee', amount: fee, tone: 'fee' },
  ]
  return parts.filter(({ amount }) => amount > 0)
}
