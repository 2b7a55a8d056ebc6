import { pageTitle } from '#lib/pages/page-title.ts'
import { Section } from '#ui/layout/layout.tsx'
import { BuyerHistory } from '#features/listings/components/buyer-history.tsx'
import { OwnerScreen } from '#features/listings/components/owner-screen.tsx'
import type { Route } from './+types/my-services-detail.ts'

export const meta = () => [{ title: pageTitle('Service') }]

export default function MyServicesDetail({ params }: Route.ComponentProps) {
  return (
    <OwnerScreen key={params.id} kind="SERVICE" id={params.id}>
      {(service) => (
        <Section title="Buyer History">
          <BuyerHistory listing={service} />
        </Section>
      )}
    </OwnerScreen>
  )
}
