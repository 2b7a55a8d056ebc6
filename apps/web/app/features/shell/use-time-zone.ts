import { updateTimeZone } from '@market/contract/accounts-safety/endpoints.ts'
import { useEffect } from 'react'
import { api } from '#lib/api/api.ts'
import type { Viewer } from '#lib/session/session.ts'
import { updateViewer } from '#lib/session/update-viewer.ts'

/** Saves the time zone of this device in the account when it differs. */
export function useTimeZone({ id, timeZone: saved }: Viewer): void {
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || timeZone === saved) return
    api.call(updateTimeZone, { timeZone }, { isBackground: true }).then(
      (saving) => updateViewer({ id, timeZone: saving.timeZone }),
      // Needs no message, because the user did not ask for it; the next page tries again.
      () => undefined,
    )
  }, [id, saved])
}
