import { fileNameIn } from '@market/contract/uploads/file-name.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { serverNow } from '#lib/formats/clock.ts'
import { findLink, type RenewLink, renewalTimeOf } from './file-links.ts'

/** Delay before a failed renewal is retried, in milliseconds. */
const retryMs = 30_000

/** Renews a file's URL by refetching the query that contains it. */
export function useRecordRenewal(url: string): RenewLink {
  const client = useQueryClient()
  return useCallback(async () => {
    const filename = fileNameIn(url)
    const naming = () =>
      client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => !!findLink(state.data, filename) })
    const keys = new Set(naming().map(({ queryHash }) => queryHash))
    const filter = { predicate: ({ queryHash }: { queryHash: string }) => keys.has(queryHash) }
    // Several files of one record are due together, so a refetch already in progress is shared.
    await client.refetchQueries(filter, { cancelRefetch: false })
    return naming()
      .map(({ state }) => findLink(state.data, filename))
      .find((link) => link !== undefined)
  }, [client, url])
}

/** Renews the URL before it expires, as long as the component is mounted and the page is visible. */
export function useRenewedLink(url: string, renew: RenewLink): void {
  const latest = useRef(renew)
  useEffect(() => {
    latest.current = renew
  })
  useEffect(() => {
    const due = renewalTimeOf(url)
    if (due === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      const left = due - serverNow()
      // A failure is retried below.
      if (left <= 0 && !document.hidden) latest.current().catch(() => undefined)
      timer = setTimeout(check, Math.max(left, retryMs))
    }
    check()
    document.addEventListener('visibilitychange', check)
    window.addEventListener('online', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('online', check)
    }
  }, [url])
}
