import type { NotificationData } from '@mantine/notifications'
import { messageOf } from '#lib/api/errors.ts'
import { createWanted } from '#lib/pages/wanted.ts'

/** Toasts last five seconds (product-rules: Limits). */
export const toastMs = 5000

/** The toast container, which is rendered from the first toast on. */
export const toasts = createWanted()

/** Loads the toast library with the first toast, or earlier by `prepareToasts`. */
async function library() {
  const { notifications } = await import('@mantine/notifications')
  toasts.want()
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
  if (!toasts.isWanted()) return
  const { notifications } = await import('@mantine/notifications')
  notifications.clean()
}

/** Removes one toast when its message no longer applies. */
export async function hideToast(message: string): Promise<void> {
  if (!toasts.isWanted()) return
  const { notifications } = await import('@mantine/notifications')
  notifications.hide(message)
}

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
