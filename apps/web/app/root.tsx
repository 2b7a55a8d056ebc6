import '#theme/tokens.css'
import '#theme/base.css'
import { getShownBranding } from '@market/contract/branding/endpoints-shown.ts'
import bricolage from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { type LinksFunction, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import endScript from '#lib/first-view/end-script.ts?inline-script'
import headScript from '#lib/first-view/head-script.ts?inline-script'
import { announceHydrated, announceInteractive } from '#lib/first-view/hydration-events.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { useRestoredInput } from '#lib/pages/keep-typed.ts'
import { useNonce } from '#lib/pages/nonce.ts'
import { type PageData, queriesOf } from '#lib/pages/page-data.ts'
import type { RootFacts } from '#lib/pages/root-facts.ts'
import { questionDialogs } from '#lib/api/ask-user.ts'
import { useDocumentQueryClient } from '#lib/api/query-client.ts'
import { toasts } from '#lib/toast.ts'
import { useHeadingFocus } from '#lib/pages/use-heading-focus.ts'
import { pageFacts, serverApi } from '#lib/pages/server-api.ts'
import { brandOf } from '#lib/pages/brand-style.ts'
import { brand, brandMarketplace, brandStyleId } from '#lib/pages/brand.ts'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'
import { LeaveGuard } from '#ui/uploads/leave-guard.tsx'
import type { Route } from './+types/root.ts'
import { RouteError } from '#features/shell/route-error.tsx'

const font = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
})

export const links: LinksFunction = () => [
  font(figtree),
  ...(brand.look.headingFont === undefined ? [font(bricolage)] : []),
  { rel: 'icon', href: brand.look.favicon ?? '/favicon.svg' },
  { rel: 'apple-touch-icon', href: brand.look.touchIcon ?? brand.look.favicon ?? '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = () => [{ title: brand.name }, { name: 'description', content: brand.description }]

/**
 * Data for every page, loaded once per document. The browser does not know whether the transparency page is public
 * and assumes so; the server rejects it otherwise.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<RootFacts> {
  // When the settings cannot be read, the page is rendered with the last known name.
  const settings = await context
    .get(serverApi)
    .call(getShownBranding, {})
    .catch(() => null)
  if (settings) brandMarketplace(brandOf(settings.marketName, settings.branding))
  return { origin: context.get(pageFacts).origin, booksAreOpen: settings?.transparencyPage ?? true }
}
export const clientLoader = (): RootFacts => ({ origin: location.origin, booksAreOpen: true })
export const shouldRevalidate = () => false

export const ErrorBoundary = RouteError

const Toasts = lazy(async () => ({ default: (await loadPart(() => import('#ui/feedback/toasts.tsx'))).Toasts }))

/** Mounts the container with the first toast; a separate component, so that nothing around it re-renders. */
const ToastPlace = () => (
  <WhenWanted wanted={toasts.useWanted()}>
    <Toasts />
  </WhenWanted>
)

const QuestionDialogs = lazy(async () => ({
  default: (await loadPart(() => import('#features/shell/question-dialogs.tsx'))).QuestionDialogs,
}))

/** Mounts the dialogs with the first question to the user. */
const QuestionPlace = () => (
  <WhenWanted wanted={questionDialogs.useWanted()}>
    <QuestionDialogs />
  </WhenWanted>
)

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  useLayoutEffect(announceHydrated, [])
  // In a microtask after the effects, because React cannot hydrate a boundary for an event while it is rendering.
  useEffect(() => queueMicrotask(announceInteractive), [])
  const client = useDocumentQueryClient()
  return (
    <html lang="en" data-brand={JSON.stringify({ name: brand.name, look: brand.look })} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161615" media="(prefers-color-scheme: dark)" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
        <Meta />
        <Links nonce={nonce} />
        <style
          id={brandStyleId}
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: brand.style }}
        />
      </head>
      <body>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
        <ToastPlace />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: endScript }} />
      </body>
    </html>
  )
}

const documentLoadedAt = Date.now()

/** Always one boundary around everything: a different tree shape would remount the page and lose its state. */
export default function Root() {
  useHeadingFocus()
  useRestoredInput()
  const matches = useMatches()
  const state = useMemo(
    () => ({
      queries: matches.flatMap(({ loaderData }) =>
        queriesOf(loaderData as PageData | null | undefined, documentLoadedAt),
      ),
      mutations: [],
    }),
    [matches],
  )
  return (
    <HydrationBoundary state={state}>
      <Outlet />
      <LeaveGuard />
      <QuestionPlace />
    </HydrationBoundary>
  )
}
