import { notifications } from '@mantine/notifications'
import { messageOf } from './errors.ts'

/** Toasts last five seconds (SPEC 9). */
export const toastMs = 5000

export function toastSuccess(message: string): void {
  notifications.show({ message, autoClose: toastMs, className: 'toast', role: 'status' })
}

export function toastInfo(message: string): void {
  notifications.show({ message, autoClose: toastMs, className: 'toast', role: 'status' })
}

/** Shows what was thrown; the same sentence is never on the screen twice. */
export function toastError(error: unknown): void {
  const message = typeof error === 'string' ? error : messageOf(error)
  notifications.show({ id: message, message, autoClose: toastMs, className: 'toast toast-error', role: 'alert' })
}
