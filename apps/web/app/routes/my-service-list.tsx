import { pageTitle } from '#lib/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { Page } from '#ui/layout.tsx'
import { MyListings } from '../features/listings/components/my-listings.tsx'
import { Button } from '#ui/button.tsx'

export const meta = () => [{ title: pageTitle('My Services') }]

export default function MyServiceList() {
  return (
    <Page title="My Services" actions={<Button to={paths.postService()}>Post a service</Button>}>
      <MyListings kind="SERVICE" />
    </Page>
  )
}
