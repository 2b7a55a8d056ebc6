import { pageTitle } from '#lib/pages/page-title.ts'
import { BidScreen } from '#features/bids/components/bid-screen.tsx'
import type { Route } from './+types/bid-detail.ts'

export const meta = () => [{ title: pageTitle('Bid') }]

export default function BidDetail({ params }: Route.ComponentProps) {
  return <BidScreen key={params.id} id={params.id} />
}
