import { pageTitle } from '#lib/pages/page-title.ts'
import { PostScreen } from '#features/listings/components/post-screen.tsx'
import { editedIn, postTitle } from '#features/listings/post-title.ts'
import type { Route } from './+types/post-job.ts'

export const meta = ({ location }: Route.MetaArgs) => [{ title: pageTitle(postTitle('JOB', editedIn(location))) }]

export default function Post() {
  return <PostScreen kind="JOB" />
}
