import { can } from '@market/contract/actions.ts'
import { useEffect } from 'react'
import { askUser } from '#lib/api/ask-user.ts'
import type { Viewer } from '#lib/session/session.ts'

/** Versions that this page has asked for; a user who closed the dialog is not asked again until a call needs it. */
const asked = new Set<string>()

/** Asks the user once to accept a new version of the terms. */
export function useNewTerms(viewer: Viewer): void {
  const { termsToAccept: version } = viewer
  const mayAccept = can(viewer.actions, 'acceptTerms')
  useEffect(() => {
    if (!mayAccept || version === null || asked.has(version)) return
    asked.add(version)
    void askUser()
  }, [mayAccept, version])
}
