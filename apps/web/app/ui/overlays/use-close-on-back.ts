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
 * A phone's 'Back' closes what covers the page, and not the page: the topmost first. The history knows nothing of it.
 * Browsers without CloseWatcher go back as ever.
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
      // One that could not be closed yet is there for the next 'Back'.
      watcher.onclose = () => {
        watch()
        latest.current()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [opened])
  // Escape is a request to close for the browser too; a list that is open within would not keep it for itself.
  useWindowEvent('keydown', (event) => opened && event.key === 'Escape' && event.preventDefault(), { capture: true })
}
