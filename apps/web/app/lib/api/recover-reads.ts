import type { Query, QueryClient } from '@tanstack/react-query'
import { isUnreachable } from './errors.ts'

/** Interval of the checks whether the server is reachable, in milliseconds. */
const pace = 3000

const isLost = ({ state }: Query): boolean => state.status === 'error' && isUnreachable(state.error)

/** Whether the server is reachable and reports itself healthy. */
const isServerThere = async (): Promise<boolean> => {
  const answer = await fetch('/api/health', { signal: AbortSignal.timeout(pace) }).catch(() => null)
  return answer?.ok === true
}

/**
 * Retries failed reads as soon as the server is reachable again. Until then it sends only one small call at a time, so that
 * error states on screen do not flicker.
 */
export function recoverReads(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cache = client.getQueryCache()
  const hasLost = () => cache.getAll().some((query) => isLost(query) && query.isActive())
  const tryAgain = async () => {
    clearTimeout(timer)
    timer = undefined
    if (!hasLost()) return
    if (await isServerThere()) await client.refetchQueries({ type: 'active', predicate: isLost })
    watch()
  }
  const watch = () => {
    if (timer === undefined && hasLost()) timer = setTimeout(() => void tryAgain(), pace)
  }
  cache.subscribe(({ type }) => {
    if (type === 'updated' || type === 'observerAdded') watch()
  })
  window.addEventListener('online', () => void tryAgain())
}
