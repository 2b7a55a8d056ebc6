import { pageTitle } from '#lib/pages/page-title.ts'
import { MyListings } from '#features/listings/components/my-listings.tsx'

export const meta = () => [{ title: pageTitle('My Services') }]

export default function MyServiceList() {
  return <MyListings kind="SERVICE" />
}
