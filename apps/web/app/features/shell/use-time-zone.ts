import { updateTimeZone } from '@market/contract/accounts-safety/endpoints.ts'
import { useEffect } from 'react'
import { useCommand } from '#lib/api/query.ts'
import type { Viewer } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'

/** Saves the time zone of this device in the account when it differs. */
export function useTimeZone(viewer: Viewer): void {
  const { mutate } = useCommand(updateTimeZone, {
    quiet: true,
    onSuccess: ({ timeZone }) => updateViewer({ id: viewer.id, timeZone }),
    // Fails silently, because the user did not ask for it; the next page tries again.
    onError: () => true,
  })
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone && timeZone !== viewer.timeZone) mutate({ timeZone })
  }, [mutate, viewer.id, viewer.timeZone])
}
