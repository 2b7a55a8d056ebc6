import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

interface CloseWatcher {
  onclose: (() => void) | null
  destroy(): void
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher
  }
}

/**
 * Closes the topmost overlay, rather than leaving the page, on a phone's Back button, without history entries.
 * Browsers without CloseWatcher go back as usual.
 */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const { CloseWatcher } = window
    if (!opened || CloseWatcher === undefined) return
    let watcher: CloseWatcher
    const watch = () => {
      watcher = new CloseWatcher()
      // Creates the next watcher first, in case the overlay refuses to close.
      watcher.onclose = () => {
        watch()
        latest.current()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [opened])
  // Prevents the browser from closing the overlay on Escape, which may belong to an open list inside it.
  useWindowEvent('keydown', (event) => opened && event.key === 'Escape' && event.preventDefault(), { capture: true })
}
