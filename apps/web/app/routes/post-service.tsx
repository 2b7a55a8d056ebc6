import { pageTitle } from '#lib/pages/page-title.ts'
import { PostScreen } from '../features/listings/components/post-screen.tsx'

export const meta = () => [{ title: pageTitle('Post a service') }]

export default function Post() {
  return <PostScreen kind="SERVICE" />
}
