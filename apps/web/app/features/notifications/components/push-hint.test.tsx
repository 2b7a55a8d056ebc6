import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test, vi } from 'vitest'
import { clearToasts, toastMs } from '#lib/toast.ts'
import { hintAtPush } from './push-hint.tsx'

afterEach(async () => {
  await clearToasts()
  localStorage.clear()
  vi.unstubAllGlobals()
})

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
