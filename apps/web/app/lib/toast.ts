import type { NotificationData } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'
import { messageOf } from '#lib/api/errors.ts'

/** Toasts last five seconds (product-rules: Limits). */
export const toastMs = 5000

let wanted = false
const listeners = new Set<() => void>()

/** Loads the toast library with the first toast, or earlier by `prepareToasts`. */
async function library() {
  const { notifications } = await import('@mantine/notifications')
  if (!wanted) {
    wanted = true
    for (const tell of listeners) tell()
  }
  return notifications
}

/** Loads the library in advance, because it cannot be loaded to report a lost connection. */
export const prepareToasts = (): void => void library().catch(() => undefined)

/** Shows a toast for five seconds. */
export async function showToast(toast: NotificationData): Promise<void> {
  const notifications = await library()
  notifications.show({ autoClose: toastMs, className: 'toast', role: 'status', ...toast })
}

/** Removes all toasts when their messages no longer apply. */
export async function clearToasts(): Promise<void> {
  if (!wanted) return
  const { notifications } = await import('@mantine/notifications')
  notifications.clean()
}

/** Removes one toast when its message no longer applies. */
export async function hideToast(message: string): Promise<void> {
  if (!wanted) return
  const { notifications } = await import('@mantine/notifications')
  notifications.hide(message)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the toast container must be rendered, which is after the first toast. */
export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  )

/** Shows a success message; the same message is never shown twice at once. */
export const toastSuccess = (message: string): void => void showToast({ id: message, message })
export const toastInfo = toastSuccess

/** Shows the message of a thrown value; the same message is never shown twice at once. */
export const toastError = (error: unknown): void => void sayError(error)

/** Shows the error and resolves when it is visible. */
export function sayError(error: unknown): Promise<void> {
  const message = typeof error === 'string' ? error : messageOf(error)
  return showToast({ id: message, message, className: 'toast toast-error', role: 'alert' })
}
