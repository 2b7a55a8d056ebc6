import { useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { hasUnsavedInput } from '#lib/forms/unsaved-input.ts'
import { isUploadUnderWay, useUploadUnderWay } from '#lib/forms/uploads-under-way.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/** A tab of a page takes its forms with it; filters and pages of a list do not. */
const tabOf = ({ search }: Location): string | null => new URLSearchParams(search).get('tab')

const duringUpload = {
  title: 'A file is still being uploaded',
  confirm: 'Leave without it',
  text: 'It is lost if you leave this page now. What you typed is kept.',
}
const withUnsavedInput = {
  title: 'You have unsaved changes',
  confirm: 'Leave without saving',
  text: 'What you typed on this page is lost if you leave it now.',
}

/**
 * Asks before the user leaves a form with a pending upload, whose finished files are in the draft, and before unsaved
 * input is lost. The router allows one such question at a time, so both are here.
 */
export function LeaveGuard() {
  const isHeld = useUploadUnderWay()
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    const leavesPage = currentLocation.pathname !== nextLocation.pathname
    if (leavesPage && isUploadUnderWay()) return true
    return (leavesPage || tabOf(currentLocation) !== tabOf(nextLocation)) && hasUnsavedInput()
  })
  useEffect(() => {
    if (!isHeld) return
    window.addEventListener('beforeunload', askBrowser)
    return () => window.removeEventListener('beforeunload', askBrowser)
  }, [isHeld])
  useEffect(() => {
    if (state === 'blocked' && !isHeld && !hasUnsavedInput()) proceed()
  }, [state, isHeld, proceed])
  const { title, confirm, text } = isHeld ? duringUpload : withUnsavedInput
  return (
    <ConfirmDialog
      opened={state === 'blocked'}
      title={title}
      cancel="Stay here"
      confirm={confirm}
      danger
      onClose={() => reset?.()}
      onConfirm={() => proceed?.()}
    >
      {text}
    </ConfirmDialog>
  )
}
