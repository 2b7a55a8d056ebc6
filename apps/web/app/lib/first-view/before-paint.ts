import { colorSchemeKey } from '#lib/session/empty-storages.ts'
import { sessionKey, visitorsPage } from '#lib/session/session-key.ts'
import { pendingNavigationKey } from './pending-navigation-key.ts'

/** Document attribute with the color scheme, for style sheets and `ui/brand/colour-scheme.tsx`. */
export const colorSchemeAttribute = 'data-mantine-color-scheme'

/** Applies the color scheme of this device or the system, now and whenever it changes. */
function followColorScheme(root: HTMLElement): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const chosen = localStorage.getItem(colorSchemeKey)
    const isChosen = chosen === 'light' || chosen === 'dark'
    root.setAttribute(colorSchemeAttribute, isChosen ? chosen : prefersDark.matches ? 'dark' : 'light')
  }
  apply()
  prefersDark.addEventListener('change', apply)
  addEventListener('storage', apply)
}

/** Marks a signed-in browser for the style sheet, and leaves pages that are for visitors only. */
function markSignedIn(root: HTMLElement): void {
  if (!localStorage.getItem(sessionKey) && !sessionStorage.getItem(sessionKey)) return
  if (visitorsPage.test(location.pathname)) location.replace('/dashboard')
  root.setAttribute('data-signed-in', '')
}

/** Continues a navigation that had to reload the page (`continue-navigation.ts`). */
function continueNavigation(navigation: string): void {
  const [from, to = ''] = (sessionStorage.getItem(pendingNavigationKey) ?? '').split(' ')
  sessionStorage.removeItem(pendingNavigationKey)
  const { pathname, search, hash, origin } = location
  if (navigation === 'reload' && from === pathname + search + hash) location.replace(origin + to)
}

/**
 * Prepares the document before its first paint. Defers content below the view (`deferred-content.ts`), except on a
 * restored page, where the browser looks for the scroll position.
 */
export function prepareFirstPaint({ documentElement: root }: Document): void {
  followColorScheme(root)
  markSignedIn(root)
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (entry === undefined) return
  continueNavigation(entry.type)
  if (entry.type === 'navigate') root.setAttribute('data-below', '')
}
