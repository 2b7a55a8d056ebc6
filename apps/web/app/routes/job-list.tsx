import { pageTitle } from '#lib/pages/page-title.ts'
import { MyListings } from '#features/listings/components/my-listings.tsx'

export const meta = () => [{ title: pageTitle('My Job Listing') }]

export default function JobList() {
  return <MyListings kind="JOB" />
}
