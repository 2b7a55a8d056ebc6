import { updateTimeZone } from '@market/contract/accounts-safety/endpoints.ts'
import { useEffect } from 'react'
import { useCommand } from '#lib/api/query.ts'
import type { Viewer } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'

/** Tells the server the time zone of this device when it is not the one that is saved. */
export function useTimeZone(viewer: Viewer): void {
  const { mutate } = useCommand(updateTimeZone, {
    quiet: true,
    onSuccess: ({ timeZone }) => updateViewer({ ...viewer, timeZone }),
    // Nobody asked for it: the next page tries again.
    onError: () => true,
  })
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone && timeZone !== viewer.timeZone) mutate({ timeZone })
  }, [mutate, viewer.id, viewer.timeZone])
}
