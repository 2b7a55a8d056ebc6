import type { NotificationData } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'
import { messageOf } from '#lib/api/errors.ts'

/** Toasts last five seconds (product-rules: Limits). */
export const toastMs = 5000

let wanted = false
const listeners = new Set<() => void>()

/** The library of toasts, and the place for them, come with the first, or where one is to be expected. */
async function library() {
  const { notifications } = await import('@mantine/notifications')
  if (!wanted) {
    wanted = true
    for (const tell of listeners) tell()
  }
  return notifications
}

/** Has them at hand: that the network has gone could not be said by what comes over it. */
export const prepareToasts = (): void => void library().catch(() => undefined)

/** Shows one for five seconds. */
export async function showToast(toast: NotificationData): Promise<void> {
  const notifications = await library()
  notifications.show({ autoClose: toastMs, className: 'toast', role: 'status', ...toast })
}

/** Takes away what was said before: it speaks of what is over. */
export async function clearToasts(): Promise<void> {
  if (!wanted) return
  const { notifications } = await import('@mantine/notifications')
  notifications.clean()
}

/** Takes one sentence away: what it says is no longer so. */
export async function hideToast(message: string): Promise<void> {
  if (!wanted) return
  const { notifications } = await import('@mantine/notifications')
  notifications.hide(message)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether there has been one: the place for them has to be there. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )

/** Says what was done; the same sentence is never on the screen twice. */
export const toastSuccess = (message: string): void => void showToast({ id: message, message })
export const toastInfo = toastSuccess

/** Shows what was thrown, that sentence once as well. */
export const toastError = (error: unknown): void => void sayError(error)

/** The same, and done when the toasts are there. */
export function sayError(error: unknown): Promise<void> {
  const message = typeof error === 'string' ? error : messageOf(error)
  return showToast({ id: message, message, className: 'toast toast-error', role: 'alert' })
}
