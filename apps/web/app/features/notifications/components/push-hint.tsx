import { notifications } from '@mantine/notifications'
import { storeIfRoom } from '#lib/session/page-storage.ts'
import { showToast, toastError, toastSuccess } from '#lib/toast.ts'
import { allowPush, pushState } from '../push.ts'
import classes from './push-hint.module.css'
import { Button } from '#ui/buttons/button.tsx'

const hintId = 'push-hint'
/** The hint appears once per device; My Account has the switch for later. */
const saidKey = 'market.push-hint'

async function enable(): Promise<void> {
  notifications.hide(hintId)
  try {
    if (await allowPush()) toastSuccess('This device gets push notifications now.')
  } catch {
    toastError('This browser cannot reach its push service. You can try again under My Account.')
  }
}

/**
 * Offers push notifications (product-rules: Error texts). Called when the first notification arrives, when their use
 * is clear; never on a first page.
 */
export function hintAtPush(): void {
  if (pushState() !== 'default' || localStorage.getItem(saidKey) !== null) return
  storeIfRoom(localStorage, saidKey, 'said')
  void showToast({
    id: hintId,
    title: 'Stay up to date',
    message: (
      <>
        Enable notifications to receive important updates and alerts in real-time.
        <span className={classes.action}>
          <Button size="xs" onClick={() => void enable()}>
            Enable notifications
          </Button>
        </span>
      </>
    ),
  })
}
