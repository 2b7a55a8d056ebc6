import { lazy, useEffect } from 'react'
import { type Location, useBlocker } from 'react-router'
import { hasUnsavedInput } from '#lib/forms/unsaved-input.ts'
import { isUploadUnderWay, useLeaveWatched, useUploadUnderWay } from '#lib/forms/uploads-under-way.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'

const LeaveDialog = lazy(async () => ({
  default: (await loadPart(() => import('./leave-dialog.tsx'))).LeaveDialog,
}))

/** A tab of a page takes its forms with it; filters and pages of a list do not. */
const tabOf = ({ search }: Location): string | null => new URLSearchParams(search).get('tab')

/**
 * Asks before the user leaves a form with a pending upload, whose finished files are in the draft, and before unsaved
 * input is lost. The router allows one such question at a time, so both are here. It works from the start; only its dialog
 * is loaded later, with the first form that may need it.
 */
export function LeaveGuard() {
  const isHeld = useUploadUnderWay()
  const { state, proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    const leavesPage = currentLocation.pathname !== nextLocation.pathname
    if (leavesPage && isUploadUnderWay()) return true
    return (leavesPage || tabOf(currentLocation) !== tabOf(nextLocation)) && hasUnsavedInput()
  })
  useEffect(() => {
    if (state === 'blocked' && !isHeld && !hasUnsavedInput()) proceed()
  }, [state, isHeld, proceed])
  return (
    <WhenWanted wanted={useLeaveWatched()}>
      <LeaveDialog
        opened={state === 'blocked'}
        isUploading={isHeld}
        onStay={() => reset?.()}
        onLeave={() => proceed?.()}
      />
    </WhenWanted>
  )
}
