import { pageTitle } from '#lib/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { Page } from '#ui/layout.tsx'
import { MyListings } from '../features/listings/components/my-listings.tsx'
import { Button } from '#ui/button.tsx'

export const meta = () => [{ title: pageTitle('My Job Listing') }]

export default function JobList() {
  return (
    <Page title="My Job Listing" actions={<Button to={paths.postJob()}>Post a job</Button>}>
      <MyListings kind="JOB" />
    </Page>
  )
}
