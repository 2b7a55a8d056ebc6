import { Notifications } from '@mantine/notifications'
import { Mantine } from './mantine.tsx'

/** Where toasts appear: above every dialog, and where they cover no heading and no button (`mantine-overrides.css`). */
export function Toasts() {
  return (
    <Mantine>
      <Notifications position="top-right" zIndex={500} limit={4} />
    </Mantine>
  )
}
