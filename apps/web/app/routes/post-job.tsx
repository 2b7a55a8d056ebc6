import { requireBuyer } from '#lib/guard.ts'
import { pageTitle } from '#lib/page-title.ts'
import { PostScreen } from '../features/listings/components/post-screen.tsx'
import type { Route } from './+types/post-job.ts'

export const meta = () => [{ title: pageTitle('Post a job') }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireBuyer(new URL(request.url))
  return null
}

export default function Post() {
  return <PostScreen kind="JOB" />
}
