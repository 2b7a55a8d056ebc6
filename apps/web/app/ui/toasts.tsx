import '#theme/mantine-more-styles.ts'
import { Notifications } from '@mantine/notifications'

/** Where toasts appear: below the header, above every dialog. */
export function Toasts() {
  return <Notifications position="top-right" zIndex={500} limit={4} />
}
