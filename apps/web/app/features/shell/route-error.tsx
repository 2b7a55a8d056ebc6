import { useWindowEvent } from '@mantine/hooks'
import { useCallback } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiError, isGone, isNotFound, isSessionOver, isUnreachable, messageOf } from '#lib/api/errors.ts'
import { paths } from '@market/contract/paths.ts'
import { useViewer } from '#lib/session/session.ts'
import { ErrorPage } from '#ui/feedback/error-page.tsx'
import { Shell } from './shell.tsx'

/** Error page for unhandled errors, inside the shell so that navigation stays available. */
export function RouteError() {
  const error = useRouteError()
  return (
    <Shell sidebar={false}>
      <ErrorContent error={error} />
    </Shell>
  )
}

function ErrorContent({ error }: { error: unknown }) {
  // The redirect to the login is already in progress.
  if (isSessionOver(error)) return null
  const status = isRouteErrorResponse(error) ? error.status : 0
  if (status === 410 || isGone(error)) return <Gone />
  if (status === 404 || isNotFound(error)) return <NotFound />
  if (error instanceof ApiError && error.status === 403) return <AccessDenied />
  if (isUnreachable(error)) return <Unreachable error={error} />
  return (
    <ErrorPage
      figure="wire"
      title="This page could not be shown"
      text={isRouteErrorResponse(error) && status === 503 ? String(error.data) : messageOf(error)}
      action={{ label: 'Try again', onClick: () => location.reload() }}
    />
  )
}

/** Page that could not reach the server; reloads its data when the network returns. */
function Unreachable({ error }: { error: unknown }) {
  const { revalidate } = useRevalidator()
  const again = useCallback(() => void revalidate(), [revalidate])
  useWindowEvent('online', again)
  return (
    <ErrorPage
      figure="wire"
      title="This page could not be shown"
      text={messageOf(error)}
      action={{ label: 'Try again', onClick: again }}
    />
  )
}

/** Messages of product-rules: Screens and Error texts. */
export function NotFound() {
  const viewer = useViewer()
  return (
    <ErrorPage
      figure="map"
      title="Oops! Page Not Found"
      text="We can’t find this page. It may have been removed, or the link may be incomplete."
      action={{ label: 'Go to Home', to: viewer ? paths.dashboard() : paths.home() }}
    />
  )
}

/** Content that was removed, with a link to similar content. */
function Gone() {
  return (
    <ErrorPage
      figure="map"
      title="This has been removed"
      text="The owner has removed it. There’s more to choose from."
      action={{ label: 'Search', to: paths.search() }}
    />
  )
}

export function AccessDenied() {
  const viewer = useViewer()
  return (
    <ErrorPage
      figure="door"
      code="403"
      title="Access Denied"
      text="Sorry, you don't have permission to access this page. If you believe this is a mistake, please contact support."
      action={
        viewer ? { label: 'Go to Home', to: paths.dashboard() } : { label: 'Login to Continue', to: paths.login() }
      }
    />
  )
}
