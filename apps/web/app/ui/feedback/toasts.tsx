import { Notifications } from '@mantine/notifications'
import { Mantine } from '#ui/brand/mantine.tsx'

/**
 * Where toasts appear: above every dialog, above what stands at the lower edge (`--toasts`), and on the side where no form
 * has its buttons: a toast stays for as long as the pointer rests on it.
 */
export function Toasts() {
  return (
    <Mantine>
      <Notifications position="bottom-left" zIndex={500} limit={4} />
    </Mantine>
  )
}
