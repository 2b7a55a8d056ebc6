import { Notifications } from '@mantine/notifications'
import { Mantine } from './mantine.tsx'

/** Where toasts appear: below the header, above every dialog. */
export function Toasts() {
  return (
    <Mantine>
      <Notifications position="top-right" zIndex={500} limit={4} />
    </Mantine>
  )
}
