import { Notifications } from '@mantine/notifications'
import { Mantine } from '#ui/brand/mantine.tsx'

/**
 * Container of the toasts: above all dialogs and whatever is at the bottom of the window (`--toasts`), and on the
 * left, where no form has buttons, because a toast stays while the pointer is on it.
 */
export function Toasts() {
  return (
    <Mantine>
      <Notifications position="bottom-left" zIndex={500} limit={4} />
    </Mantine>
  )
}
