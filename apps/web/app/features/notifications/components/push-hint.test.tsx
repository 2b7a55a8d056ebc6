import { notificationsStore } from '@mantine/notifications'
import { expect, test, vi } from 'vitest'
import { toastMs } from '#lib/toast.ts'
import { hintAtPush } from './push-hint.tsx'

test('the hint about push notifications is a regular toast with the usual duration', async () => {
  vi.stubGlobal('navigator', { serviceWorker: {} })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'default' })
  hintAtPush()
  const shown = () => {
    const { notifications, queue } = notificationsStore.getState()
    return [...notifications, ...queue]
  }
  await vi.waitFor(() => expect(shown()).toEqual([expect.objectContaining({ id: 'push-hint', autoClose: toastMs })]), {
    timeout: 15_000,
  })
})
