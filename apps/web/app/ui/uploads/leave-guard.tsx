import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { isUploadUnderWay, useUploadUnderWay } from '#lib/forms/uploads-under-way.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before the user leaves a form with a pending upload; a finished one is in the draft and is kept. */
export function LeaveGuard() {
  const isHeld = useUploadUnderWay()
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isUploadUnderWay() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isHeld) return
    window.addEventListener('beforeunload', askBrowser)
    return () => window.removeEventListener('beforeunload', askBrowser)
  }, [isHeld])
  useEffect(() => {
    if (state === 'blocked' && !isHeld) proceed()
  }, [state, isHeld, proceed])
  return (
    <ConfirmDialog
      opened={state === 'blocked'}
      title="A file is still being uploaded"
      cancel="Stay here"
      confirm="Leave without it"
      danger
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      It is lost if you leave this page now. What you typed is kept.
    </ConfirmDialog>
  )
}
